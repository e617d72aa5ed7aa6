import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { addPizza } from '../../packages/server/src/cart/add-pizza.service.ts';
import { createDatabase, openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { createContentMemory } from '../../packages/server/src/content/content-memory.ts';
import type { Shop } from '../../packages/server/src/shop.ts';
import { closeLater } from '../closing.ts';
import type { Contestant } from './contest.ts';
import { guestsInTurn } from './guests.ts';
import { CONNECTIONS } from './http-round.ts';
import { recorderOf } from './recorded-statements.ts';
import { play, type Script, toScript } from './script.ts';

export interface BareAdds {
  /** What one add asks of the database. */
  statements: { first: number; again: number };
  adding: (addsEach: number) => Contestant;
}

/** The statements of `POST /cart/addToCart` on the shop's database, by a pool like the shop's and no shop. */
export async function openBareAdds(dataDir: string, wish: AddToCart): Promise<BareAdds> {
  const location = { dataDir, dataDirWasGiven: true, databaseUrl: undefined };
  const { connection, stop } = await openServer(location);
  closeLater(stop);
  const pool = createPool(connection);
  closeLater(() => pool.end());

  const recordingPool = createPool(connection);
  const record = recorderOf(recordingPool);
  // All that addPizza takes of the shop.
  const content = createContentMemory({ onChange: () => undefined }, () => new Date());
  const shop = { db: createDatabase(recordingPool), content } as Shop;
  const guestId = randomUUID();
  // The running shop has read the menu before.
  await addPizza(shop, { kind: 'guest', guestId }, { ...wish, autoAdd: false });
  const recordAdd = async () =>
    toScript(await record(() => addPizza(shop, { kind: 'guest', guestId }, wish)), guestId);
  const scripts = { first: await recordAdd(), again: await recordAdd() };
  await recordingPool.end();

  return {
    statements: { first: scripts.first.length, again: scripts.again.length },
    adding: (addsEach) => adding(pool, scripts, addsEach),
  };
}

function adding(
  pool: Pool,
  scripts: { first: Script; again: Script },
  addsEach: number,
): Contestant {
  return async (seconds) => {
    const nextAdd = guestsInTurn(CONNECTIONS, addsEach);
    const startedAtMs = performance.now();
    const latenciesMs: number[] = [];
    const work = async () => {
      while (performance.now() - startedAtMs < seconds * 1000) {
        const { guestId, isFirst } = nextAdd();
        const sentAtMs = performance.now();
        await play(isFirst ? scripts.first : scripts.again, pool, guestId);
        latenciesMs.push(performance.now() - sentAtMs);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    return { seconds: (performance.now() - startedAtMs) / 1000, latenciesMs };
  };
}
