import { defineRoutes } from '#route.ts';
import { ChangeStore, CloseStore, DeskStores, NewStore } from './stores-desk.schema.ts';

const ON_THE_MAP = ['GEOCODER_KEY_MISSING', 'GEOCODER_UNAVAILABLE'] as const;

export const storesDeskContract = defineRoutes({
  listDeskStores: {
    route: 'GET /desk/stores/all',
    staff: 'desk.enter',
    summary: 'The stores for which the member works',
    success: { 200: DeskStores },
  },
  addStore: {
    route: 'POST /desk/stores/all',
    staff: 'stores.change',
    summary: 'Open another store, which begins with the hours and terms of the first',
    body: NewStore,
    success: { 201: DeskStores },
    errors: [...ON_THE_MAP],
  },
  changeStore: {
    route: 'PATCH /desk/stores/:storeId',
    staff: 'stores.change',
    summary: 'Change name, address or phone of a store',
    body: ChangeStore,
    success: { 200: DeskStores },
    errors: ['STORE_NOT_FOUND', 'CHANGED_MEANWHILE', ...ON_THE_MAP],
  },
  closeStore: {
    route: 'POST /desk/stores/:storeId/close',
    staff: 'stores.change',
    needsRecentSignIn: true,
    summary: 'Close a store for good; its orders stay',
    body: CloseStore,
    success: { 200: DeskStores },
    errors: ['STORE_NOT_FOUND', 'CHANGED_MEANWHILE', 'LAST_STORE', 'STORE_HAS_ORDERS'],
  },
});
