import { openingDeskContract } from '@driftstone/contract/opening/opening-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readBusyChange } from '../busy.service.ts';
import { presentHoursDesk, presentPreview } from './opening-desk.present.ts';
import { openShop } from './open-shop.service.ts';
import {
  changeBusyAtDesk,
  changeSettings,
  previewSettings,
  readHours,
} from './opening-desk.service.ts';

export const openingDeskRoutes = handlersFor(openingDeskContract, {
  readHoursDesk: async ({ staff, shop }) =>
    presentHoursDesk(await readHours(shop, staff), shop.config),
  changeSettings: async ({ body, staff, shop }) =>
    presentHoursDesk(await changeSettings(shop, staff, body), shop.config),
  previewSettings: async ({ body, staff, shop }) =>
    presentPreview(await previewSettings(shop, staff, body)),
  openShop: async ({ staff, shop }) => {
    await openShop(shop, staff);
    return { message: 'The shop is open.' };
  },
  changeBusyAtDesk: async ({ body: { storeId, ...busy }, staff, shop }) => {
    const change = readBusyChange(busy);
    return presentHoursDesk(await changeBusyAtDesk(shop, staff, { storeId, change }), shop.config);
  },
});
