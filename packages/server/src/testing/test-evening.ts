/** A shop with hours, whose clock and kitchen a test sets. */
import type { WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import { eq } from 'drizzle-orm';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import type { SignedIn } from '#security/shopper.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from './test-app.ts';
import { checkOutPickup, type PickupWish } from './test-pickup.ts';

type Settings = Partial<typeof stores.$inferInsert>;

/** 1 June 2026 is a Monday, in summer time. */
export function inLondon(time: string, day = '2026-06-01'): Date {
  return new Date(`${day}T${time}:00+01:00`);
}

export function iso(time: string, day?: string): string {
  return inLondon(time, day).toISOString();
}

export function span(from: string, until: string) {
  return { from: iso(from), until: iso(until) };
}

/** The same shifts on every day, for deliveries and pickups. */
export function daily(...shifts: { opens: string; closes: string }[]): WeeklyShift[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    (['delivery', 'pickup'] as const).flatMap((kind) =>
      shifts.map((shift) => ({ kind, day, ...shift })),
    ),
  );
}

export const EVENINGS = daily({ opens: '17:00', closes: '22:00' });

const CALM: Settings = {
  openingHours: EVENINGS,
  specialDays: [],
  pizzasPerQuarter: null,
  deliveriesPerQuarter: null,
  rushExtraMinutes: 0,
  rushUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
};

type Wish = Pick<PickupWish, 'pricePence' | 'isEmailVerified'>;

export interface Evening extends TestApp {
  storeId: string;
  /** Forgets all orders, and sets clock and store: open every evening from 17:00 to 22:00, without limits. */
  setUp(time: string, settings?: Settings): Promise<void>;
  /** The settings of the owner and the kitchen. */
  setStore(settings: Settings): Promise<void>;
  /** Keeps customers signed in, as their browsers would. */
  goOn(time: string): Promise<void>;
  openPickup(quantity?: number, wish?: Wish): ReturnType<typeof openPickup>;
}

export async function createEvening(): Promise<Evening> {
  const t = await createTestApp();
  const { id: storeId } = await buildStore(t.db);
  const customers: Caller[] = [];
  const setStore = async (settings: Settings) => {
    await t.db.update(stores).set(settings).where(eq(stores.id, storeId));
  };
  return {
    ...t,
    storeId,
    setStore,
    setUp: async (time, settings = {}) => {
      customers.length = 0;
      t.clock.now = inLondon(time);
      await t.db.execute(
        'delete from payment_events; delete from refunds; delete from payment_sessions; delete from orders; delete from sales',
      );
      await setStore({ ...CALM, ...settings });
    },
    goOn: async (time) => {
      const { tokens } = t.shop;
      const known: [Caller, SignedIn | null][] = [];
      for (const customer of customers)
        known.push([
          customer,
          await tokens.verify(customer.headers['authorization']?.slice(7) ?? ''),
        ]);
      t.clock.now = inLondon(time);
      for (const [{ headers }, user] of known)
        if (user) headers['authorization'] = `Bearer ${await tokens.sign(user)}`;
    },
    openPickup: async (quantity = 1, wish = {}) => {
      const pickup = await openPickup(t, quantity, wish);
      customers.push(pickup.customer);
      return pickup;
    },
  };
}

async function openPickup(t: TestApp, quantity: number, { isEmailVerified, ...pizza }: Wish) {
  const customer = await t.user(isEmailVerified === undefined ? {} : { isEmailVerified });
  await fillCart(t.db, customer, { quantity, ...pizza });
  const { order, ...rest } = await checkOutPickup(customer);
  const url = `/orders/${order.id}`;
  return {
    ...rest,
    customer,
    url,
    orderId: order.id as string,
    choose: (at: string | null) => customer.patch(`${url}/time`, { at }),
    times: async (query = '') => (await customer.get(`${url}/times${query}`)).body,
  };
}
