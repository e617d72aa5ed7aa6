import type { Pool } from 'pg';
import type { Place } from '../../packages/e2e/support/followers.ts';
import { createDatabase } from '../../packages/server/src/database/connect.ts';
import { buildDevice } from '../../packages/server/src/devices/devices.fixtures.ts';
import { send } from '../../packages/server/src/orders/lifecycle/lifecycle.service.ts';
import { buildPaidOrder } from '../../packages/server/src/orders/orders.fixtures.ts';
import { react } from '../../packages/server/src/reactions/reactions.ts';
import { buildCustomers } from '../orders/customers.ts';

/** The most that the shop opens for one order. */
const PAGES_OF_AN_ORDER = 20;
const BOARDS = 10;

export interface OpenPages {
  /** A page that hears of everything. */
  board: Place;
  /** Many customers with the page of their order, and a few boards. */
  places: Place[];
  /** Moves an order one step, there and back. */
  move(): Promise<void>;
}

export async function buildPages(pool: Pool, count: number): Promise<OpenPages> {
  const db = createDatabase(pool);
  const { token } = await buildDevice(db);
  const board: Place = {
    newsPath: '/news',
    // If 2,000 boards all read, the bench would measure the reading.
    readPath: null,
    headers: { cookie: `driftstone-paired-device=${token}` },
  };
  const customers = await buildCustomers(pool, Math.ceil((count - BOARDS) / PAGES_OF_AN_ORDER));
  const orderIds: string[] = [];
  const places: Place[] = Array.from({ length: BOARDS }, () => board);
  for (const { signedIn, authorization } of customers) {
    const { id } = await buildPaidOrder(db, { userId: signedIn.userId });
    orderIds.push(id);
    const page = {
      newsPath: `/orders/${id}/news`,
      readPath: `/orders/${id}`,
      headers: { authorization },
    };
    for (let open = 0; open < PAGES_OF_AN_ORDER && places.length < count; open += 1)
      places.push(page);
  }
  const accepted = new Set<string>();
  let turn = 0;
  const move = async () => {
    const id = orderIds[turn++ % orderIds.length] ?? '';
    const kind = accepted.delete(id) ? 'put_back' : 'accepted';
    if (kind === 'accepted') accepted.add(id);
    const shop = { now: () => new Date(), react };
    await db.transaction((tx) => send(shop, tx, id, { kind, by: 'kitchen' }));
  };
  return { board, places, move };
}
