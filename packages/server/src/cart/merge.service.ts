/** Merges the guest's cart into the user's at sign-in. */
import { type MergePlan, mergeLines } from '@driftstone/contract/cart/cart.rules.ts';
import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { lockLines, moveLines, setQuantities } from './cart-lines.queries.ts';
import { type CartOwner, deleteCart, findCart, lockCart, spendGuest } from './cart.queries.ts';
import { listGone, priceLines, readOfferOfLines } from './priced-cart.ts';
import { describeUnavailable } from './unavailable.ts';

const NOTHING_MERGED: MergeReport = { merged: 0, combined: 0, capped: [] };

/** Works once: a second call finds the guest merged. The guest is named, or else the one that opened the session. */
export async function mergeGuestCart(
  { db, now }: Shop,
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
    const { id: guestCartId } = await lockCart(tx, guest);
    const { id: userCartId } = await lockCart(tx, user);
    await lockLines(tx, [guestCartId, userCartId]);
    const plan = mergeLines(await readLines(tx, user, now()), await readLines(tx, guest, now()));
    await moveLines(
      tx,
      plan.moved.map(({ id }) => id),
      userCartId,
    );
    await setQuantities(tx, userCartId, plan.combined);
    await deleteCart(tx, guestCartId);
    return reportOn(plan);
  });
}

/** With their names, those that can't be had right now too. */
async function readLines(tx: Transaction, owner: CartOwner, now: Date) {
  const stored = (await findCart(tx, owner))?.lines ?? [];
  const offer = await readOfferOfLines(tx, stored);
  const lines = priceLines(offer, stored);
  return [...lines, ...(await describeUnavailable(tx, offer, listGone(stored, lines), now))];
}

function reportOn({ moved, combined, capped }: MergePlan<unknown>): MergeReport {
  return { merged: moved.length, combined: combined.length, capped };
}
