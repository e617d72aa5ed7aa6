import { detailsDeskContract } from '@driftstone/contract/details/details-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { requireDetails } from '../details.service.ts';
import { renderLegalText } from '../legal-text.ts';
import { presentDetailsDesk } from './details-desk.present.ts';
import { changeDetails, changeLegal } from './details-desk.service.ts';

export const detailsDeskRoutes = handlersFor(detailsDeskContract, {
  readDetailsDesk: async ({ shop }) => presentDetailsDesk(await requireDetails(shop.db)),
  changeDetails: async ({ body, staff, shop }) =>
    presentDetailsDesk(await changeDetails(shop, staff, body)),
  changeLegal: async ({ body, staff, shop }) =>
    presentDetailsDesk(await changeLegal(shop, staff, body)),
  previewLegalText: async ({ body }) => ({ html: await renderLegalText(body.text) }),
});
