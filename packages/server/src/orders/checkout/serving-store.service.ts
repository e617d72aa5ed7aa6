/** Which store an order comes from: where it is collected, or who delivers to its address. */
import { weekdayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { reachKmOf, reachOfAddress } from '@driftstone/contract/location/area.rules.ts';
import {
  distanceKm,
  estimateDelivery,
  refusedDistanceKm,
} from '@driftstone/contract/location/location.rules.ts';
import { postcodeIn } from '@driftstone/contract/location/postcode.rules.ts';
import type { OutOfRange } from '@driftstone/contract/orders/orders.schema.ts';
import { bookAsap, bookSlot } from '#orders/times/promise.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  listStores,
  listStoresAround,
  type NearbyStore,
  requireStore,
} from '#location/location.service.ts';
import type { LocatedAddress } from '#location/find-address.service.ts';
import type { Reach } from '#security/reach.ts';
import type { DraftDetails } from '#orders/lifecycle/drafts.queries.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { daysThere, termsThere } from '#orders/terms-there.ts';
import { readKitchen } from '#orders/times/kitchen-now.ts';

/** A store, and the details that an order takes from it. */
export interface Serving {
  store: StoreRow;
  details: Partial<DraftDetails>;
}

type Wish = Pick<OrderRow, 'id' | 'isTimeChosen' | 'scheduledFor'>;

interface Asked {
  order: Wish;
  lines: readonly { quantity: number }[];
  now: Date;
}

/** As `findDelivering`. @throws ShopError OUT_OF_RANGE */
export async function requireDelivering(
  db: Queryable,
  place: LocatedAddress,
  asked: Asked,
): Promise<Serving> {
  const around = await listStoresAround(db, place);
  const serving = await chooseAmong(db, around, place, asked);
  if (!serving) throw outOfRange(around[0], place);
  return serving;
}

/** The nearest store that delivers there and can keep the time, or else that delivers. null: none delivers there. */
export async function findDelivering(
  db: Queryable,
  place: LocatedAddress,
  asked: Asked,
): Promise<Serving | null> {
  return chooseAmong(db, await listStoresAround(db, place), place, asked);
}

async function chooseAmong(
  db: Queryable,
  around: readonly NearbyStore[],
  place: LocatedAddress,
  asked: Asked,
): Promise<Serving | null> {
  const [nearest, ...others] = around.filter((nearby) => reachOf(nearby, place) === 'inside');
  if (!nearest) return null;
  const at = asked.order.scheduledFor ?? asked.now;
  if (others.length === 0) return servedBy(nearest, place, at);
  for (const nearby of [nearest, ...others])
    if (await canKeepTime(db, nearby, place, asked)) return servedBy(nearby, place, at);
  return servedBy(nearest, place, at);
}

/** For a pickup, which has no delivery area. */
export async function findNearest(
  db: Queryable,
  place: LocatedAddress,
  at: Date,
): Promise<Serving> {
  const [nearest] = await listStoresAround(db, place);
  return servedBy(nearest, place, at);
}

/** The nearest that delivers there that day, or else at all. @throws ShopError OUT_OF_RANGE, STORE_NOT_FOUND */
export async function serve(
  db: Queryable,
  place: LocatedAddress,
  { reach, at }: { reach: Reach; at: Date },
): Promise<Serving> {
  const around = await listStoresAround(db, place, reach);
  const delivering = around.filter((nearby) => reachOf(nearby, place) === 'inside');
  const chosen = delivering.find(({ store }) => isDayOf(store, place, at)) ?? delivering[0];
  if (!chosen) throw outOfRange(around[0], place);
  return servedBy(chosen, place, at);
}

/** ZONE-04 */
function isDayOf(store: StoreRow, place: LocatedAddress, at: Date): boolean {
  const days = daysThere(store, place);
  return days === null || days.includes(weekdayAt(at.getTime()));
}

/** Where it is collected. Without a wish, the order keeps its store unless that has closed. @throws STORE_NOT_FOUND */
export async function collectFrom(
  db: Queryable,
  before: StoreRow,
  wantedId?: string,
): Promise<Serving> {
  if (wantedId !== undefined && wantedId !== before.id)
    return comesFrom(await requireStore(db, wantedId));
  if (!before.closedAt) return comesFrom(before);
  if (wantedId !== undefined) throw new ShopError('STORE_NOT_FOUND');
  const [first] = await listStores(db);
  if (!first) throw new Error('There is no store: the database was not seeded');
  return comesFrom(first);
}

/** @throws ShopError OUT_OF_RANGE */
export function requireReach(store: StoreRow, place: LocatedAddress): void {
  if (!isWithinReach(store, place)) throw outOfRange(aroundOf(store, place), place);
}

/** A house whose number was wrong. */
const NEXT_DOOR_KM = 0.5;

/** The same for a placed order. Where it goes already may lie outside of the area by now. @throws ShopError OUT_OF_RANGE */
export function requireReachAnew(
  store: StoreRow,
  { address, latitude, longitude }: Pick<OrderRow, 'address' | 'latitude' | 'longitude'>,
  place: LocatedAddress,
): void {
  if (address !== null && latitude !== null && longitude !== null) {
    const before = { address, latitude, longitude };
    if (!isWithinReach(store, before) && distanceKm(before, place) <= NEXT_DOOR_KM) return;
  }
  requireReach(store, place);
}

function isWithinReach(store: StoreRow, place: LocatedAddress): boolean {
  return reachOf(aroundOf(store, place), place) === 'inside';
}

function aroundOf(store: StoreRow, place: LocatedAddress): NearbyStore {
  return { store, distanceKm: distanceKm(store, place) };
}

function comesFrom(store: StoreRow): Serving {
  return { store, details: { storeId: store.id, deliveryVatPermille: store.vatPermille } };
}

function servedBy({ store }: NearbyStore, place: LocatedAddress, at: Date): Serving {
  const { driveMinutes } = termsThere(store, place, at);
  const { minMinutes, maxMinutes } = estimateDelivery(store.prepMinutes + driveMinutes);
  const { details } = comesFrom(store);
  const estimate = { estimateMinMinutes: minMinutes, estimateMaxMinutes: maxMinutes };
  return { store, details: { ...details, ...estimate } };
}

/** Takes no lock: the place may be gone when it is to be booked. */
async function canKeepTime(
  db: Queryable,
  { store }: NearbyStore,
  { address, latitude, longitude }: LocatedAddress,
  { order: { id, isTimeChosen, scheduledFor }, lines, now }: Asked,
): Promise<boolean> {
  const place = { address, latitude, longitude };
  const order = { id, deliveryType: 'delivery', scheduledFor, ...place } as const;
  const kitchen = await readKitchen(db, { order, store, now });
  const pizzas = countBaked(lines);
  const { booking } =
    isTimeChosen && scheduledFor
      ? bookSlot(kitchen, pizzas, scheduledFor.getTime())
      : bookAsap(kitchen, pizzas);
  return booking !== null;
}

function reachOf({ store, distanceKm: km }: NearbyStore, place: LocatedAddress) {
  const { address, latitude: lat, longitude: lng } = place;
  return reachOfAddress(store, { address, distanceKm: km, at: { lat, lng } });
}

function outOfRange(nearby: NearbyStore, place: LocatedAddress): ShopError {
  const { store, distanceKm: km } = nearby;
  const { name } = store;
  const reachKm = reachKmOf(store);
  // Between two rings, too, it is not the distance that refuses.
  if (km <= reachKm || reachOf(nearby, place) === 'another postcode') {
    const where = postcodeIn(place.address) ?? 'this address';
    return new ShopError('OUT_OF_RANGE', {
      message: `Delivery not available. ${name} does not deliver to ${where}.`,
    });
  }
  const serviceRadiusKm = tenths(reachKm);
  const away = refusedDistanceKm(km);
  const more: OutOfRange = { nearestStore: { name, serviceRadiusKm }, distanceKm: away };
  return new ShopError('OUT_OF_RANGE', {
    message: `Delivery not available. ${name} serves up to ${serviceRadiusKm} km. You are ~${away} km away.`,
    more,
  });
}

/** A distance that the owner gave in miles has many decimals. */
function tenths(km: number): number {
  return Math.round(km * 10) / 10;
}
