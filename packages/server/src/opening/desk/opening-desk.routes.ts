import { openingDeskContract } from '@driftstone/contract/opening/opening-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readBusyChange } from '../busy.service.ts';
import { presentHoursDesk, presentPreview } from './opening-desk.present.ts';
import {
  changeBusyAtDesk,
  changeSettings,
  previewSettings,
  readHours,
} from './opening-desk.service.ts';

export const openingDeskRoutes = handlersFor(openingDeskContract, {
  readHoursDesk: async ({ shop }) => presentHoursDesk(await readHours(shop), shop.config),
  changeSettings: async ({ body, staff, shop }) =>
    presentHoursDesk(await changeSettings(shop, staff, body), shop.config),
  previewSettings: async ({ body, shop }) => presentPreview(await previewSettings(shop, body)),
  changeBusyAtDesk: async ({ body, staff, shop }) =>
    presentHoursDesk(await changeBusyAtDesk(shop, staff, readBusyChange(body)), shop.config),
});
