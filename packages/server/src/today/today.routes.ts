import { todayContract } from '@driftstone/contract/today/today.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentToday } from './today.present.ts';
import { readToday } from './today.service.ts';

export const todayRoutes = handlersFor(todayContract, {
  readToday: async ({ staff, shop }) => presentToday(await readToday(shop, staff)),
});
