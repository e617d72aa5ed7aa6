/** Which stores a caller works for, and so which orders, printers and devices they see and act on. */
import { Id } from '@driftstone/contract/primitives.ts';
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { ShopError } from '#errors/shop-error.ts';

/** null: all stores. */
export type Reach = readonly string[] | null;

/** Finds an order's store, for everybody bound to stores. The feature `orders` implements it. */
export interface OrderStores {
  isWithin(orderId: string, stores: readonly string[]): Promise<boolean>;
}

/** An owner works for all stores, and so does a member who is bound to none. */
export function reachOf({ role, storeIds }: { role: Role; storeIds: readonly string[] }): Reach {
  return role === 'owner' || storeIds.length === 0 ? null : storeIds;
}

function isWithin(reach: Reach, storeId: string): boolean {
  return reach === null || reach.includes(storeId);
}

/** Whether both work for at least one store in common. */
export function meets(reach: Reach, other: Reach): boolean {
  return reach === null || other === null || other.some((storeId) => reach.includes(storeId));
}

/** The store that somebody looks at; the whole reach when they name no store of it. */
export function viewOf(reach: Reach, wanted: string | string[] | undefined): Reach {
  const { data: storeId } = Id.safeParse(wanted);
  return storeId !== undefined && isWithin(reach, storeId) ? [storeId] : reach;
}

/** The store that a change names, or else the one that the member looks at. @throws ShopError STORE_NOT_FOUND */
export function reachOfChange(
  { reach, view }: { reach: Reach; view: Reach },
  storeId: string | undefined,
): Reach {
  return storeId === undefined ? view : narrow(reach, storeId);
}

/** @throws ShopError STORE_NOT_FOUND for a store outside the reach */
function narrow(reach: Reach, storeId: string): Reach {
  if (!isWithin(reach, storeId)) throw new ShopError('STORE_NOT_FOUND');
  return [storeId];
}
