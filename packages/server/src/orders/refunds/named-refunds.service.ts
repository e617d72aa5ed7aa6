/** A shared device gives money back in somebody's name, or up to the sum that the owner allows for a day. */
import { formatPence } from '@driftstone/contract/money.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { beginOf, businessDayAt } from '#orders/business-day.ts';
import { type OrderRow, requireStoreOf } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { lockUnnamedRefunds, sumUnnamedRefunds } from './refunds.queries.ts';

/** @throws ShopError NAME_NEEDED, with what to do */
export async function requireNamed(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  { crew, order, pence }: { crew: Crew | undefined; order: OrderRow; pence: number },
): Promise<void> {
  // Without a device it is a member of staff, or the shop itself.
  if (!crew?.device || crew.person !== null || pence === 0) return;
  const { unnamedRefundsPence } = await requireStoreOf(tx, order);
  const allowed = unnamedRefundsPence ?? 0;
  const used = allowed === 0 ? 0 : await sumOfToday(tx, order, now());
  if (used + pence <= allowed) return;
  throw new ShopError('NAME_NEEDED', { message: describeNeed(pence, { allowed, used }) });
}

/**
 * MONEY-07: a payment that is taken back leaves nothing to refund, so that its order could be cancelled without a name.
 * No sum is allowed here: nothing counts these.
 * @throws ShopError NAME_NEEDED, with what to do
 */
export function requireNamedUndo(crew: Crew | undefined, { totalPence }: OrderRow): void {
  if (!crew?.device || crew.person !== null || totalPence === 0) return;
  const what = `This takes ${formatPence(totalPence)} out of the takings`;
  throw new ShopError('NAME_NEEDED', { message: askName(what) });
}

/** Takes turns: two tablets must not spend the same sum. */
async function sumOfToday(tx: Transaction, order: OrderRow, now: Date): Promise<number> {
  await lockUnnamedRefunds(tx, order.storeId);
  return sumUnnamedRefunds(tx, order, beginOf(businessDayAt(now)));
}

function describeNeed(pence: number, { allowed, used }: { allowed: number; used: number }): string {
  const needed = askName(`This refunds ${formatPence(pence)}`);
  return allowed === 0
    ? needed
    : `${needed} Without a name, up to ${formatPence(allowed)} a day can be refunded, and ${formatPence(used)} has been.`;
}

function askName(what: string): string {
  return `${what}, so it needs a name. Tap ‘Who’s using this?’ and enter your PIN, then try again. You set your PIN at the desk, under Your account.`;
}
