import { dealsDeskContract } from '@driftstone/contract/deals/deals-desk.contract.ts';
import type { DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { listOwnKinds } from '#catalogue/catalogue.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { type DealRow, listDeals } from './deals-desk.queries.ts';
import { changeDeal, makeDeal, switchDeal } from './deals-desk.service.ts';

export const dealsDeskRoutes = handlersFor(dealsDeskContract, {
  listDeals: async ({ shop }) => ({
    deals: (await listDeals(shop.db)).map(presentDeal),
    kinds: await listOwnKinds(shop.db),
  }),
  makeDeal: async ({ body, staff, shop }) => presentDeal(await makeDeal(shop, staff, body)),
  changeDeal: async ({ params, body, staff, shop }) =>
    presentDeal(await changeDeal(shop, staff, params.dealId, body)),
  switchDeal: async ({ params, body, staff, shop }) =>
    presentDeal(await switchDeal(shop, staff, params.dealId, body)),
});

function presentDeal({ id, name, terms, isOn, version }: DealRow): DeskDeal {
  return { id, name, terms, isOn, version };
}
