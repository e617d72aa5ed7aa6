/** Merges the guest's cart into the user's at sign-in. */
import { type MergePlan, mergeLines } from '@driftstone/contract/cart/cart.rules.ts';
import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { lockLines, moveLines, setQuantities } from './cart-lines.queries.ts';
import {
  type CartOwner,
  deleteCart,
  findCart,
  lockCart,
  spendGuest,
  type StoredLine,
} from './cart.queries.ts';
import { listGone, priceLines, readOfferOfLines } from './priced-cart.ts';

const NOTHING_MERGED: MergeReport = { merged: 0, combined: 0, capped: [] };

/**
 * Works once: a second call finds the guest already merged. The guest is the one named, or else the one that opened the
 * user's session.
 */
export async function mergeGuestCart(
  { db }: Shop,
  user: SignedIn,
  namedGuestId: string | null,
): Promise<MergeReport> {
  const guestId = namedGuestId ?? user.guestId;
  if (guestId === null) return NOTHING_MERGED;
  return db.transaction(async (tx) => {
    if (!(await spendGuest(tx, guestId))) return NOTHING_MERGED;
    const guest: CartOwner = { kind: 'guest', guestId };
    // Creates the cart when there is none: either this merge waits for a concurrent add by the guest, or the add waits
    // for the merge.
    const guestCartId = await lockCart(tx, guest);
    const userCartId = await lockCart(tx, user);
    await lockLines(tx, [guestCartId, userCartId]);
    const [own, guests] = [await readLines(tx, user), await readLines(tx, guest)];
    const plan = mergeLines(own.lines, guests.lines);
    // Moves lines that are no longer sold without showing them, so that the checkout reports them.
    const moved = [...plan.moved, ...withoutTwins(guests.gone, own.gone)];
    await moveLines(
      tx,
      moved.map(({ id }) => id),
      userCartId,
    );
    await setQuantities(tx, userCartId, plan.combined);
    await deleteCart(tx, guestCartId);
    return reportOn(plan);
  });
}

async function readLines(tx: Transaction, owner: CartOwner) {
  const stored = (await findCart(tx, owner))?.lines ?? [];
  const lines = priceLines(await readOfferOfLines(tx, stored), stored);
  return { lines, gone: listGone(stored, lines) };
}

function withoutTwins(guests: readonly StoredLine[], own: readonly StoredLine[]): StoredLine[] {
  const isOwn = new Set(own.map(({ fingerprint }) => fingerprint));
  return guests.filter(({ fingerprint }) => !isOwn.has(fingerprint));
}

function reportOn({ moved, combined, capped }: MergePlan<unknown>): MergeReport {
  return { merged: moved.length, combined: combined.length, capped };
}
