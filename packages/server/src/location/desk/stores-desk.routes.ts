import { storesDeskContract } from '@driftstone/contract/location/stores-desk.contract.ts';
import type { DeskStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import type { StoreRow } from '../location.queries.ts';
import { addStore, changeStore, closeStore, listDeskStores } from './stores-desk.service.ts';

const presentNow = async (shop: Shop, staff: StaffMember) => ({
  stores: (await listDeskStores(shop, staff)).map(presentDeskStore),
});

export const storesDeskRoutes = handlersFor(storesDeskContract, {
  listDeskStores: ({ staff, shop }) => presentNow(shop, staff),
  addStore: async ({ body, staff, shop }) => {
    await addStore(shop, staff, body);
    return presentNow(shop, staff);
  },
  changeStore: async ({ params, body, staff, shop }) => {
    await changeStore(shop, staff, params.storeId, body);
    return presentNow(shop, staff);
  },
  closeStore: async ({ params, body, staff, shop }) => {
    await closeStore(shop, staff, params.storeId, body.version);
    return presentNow(shop, staff);
  },
});

function presentDeskStore({ id, name, address, phone, closedAt, version }: StoreRow): DeskStore {
  return { id, name, address, phone, closedAt: closedAt?.toISOString() ?? null, version };
}
