import { detailsDeskContract } from '@driftstone/contract/details/details-desk.contract.ts';
import {
  type DetailsDesk,
  EditableDetails,
  EditableLegal,
} from '@driftstone/contract/details/details-desk.schema.ts';
import { keysOf, pick } from '@driftstone/contract/fields.ts';
import type { ShopDetails } from '#content/shop-details.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { requireDetails } from '../details.service.ts';
import { renderLegalText } from '../legal-text.ts';
import { changeDetails, changeLegal } from './details-desk.service.ts';

export const detailsDeskRoutes = handlersFor(detailsDeskContract, {
  readDetailsDesk: async ({ shop }) => present(await requireDetails(shop.db)),
  changeDetails: async ({ body, staff, shop }) => present(await changeDetails(shop, staff, body)),
  changeLegal: async ({ body, staff, shop }) => present(await changeLegal(shop, staff, body)),
  previewLegalText: async ({ body }) => ({ html: await renderLegalText(body.text) }),
});

function present(row: ShopDetails): DetailsDesk {
  const details = pick(row, keysOf(EditableDetails.shape));
  const legal = pick(row, keysOf(EditableLegal.shape));
  return { version: row.version, details, legal };
}
