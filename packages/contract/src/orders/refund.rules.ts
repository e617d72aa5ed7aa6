/** What a refund gives back, from which parts of an order, and how much of it is VAT. Pure. */
import { apportion, type Share, sumOf, totalOf } from './shares.rules.ts';

/** Why money goes back. Codes, since free text might name a person. */
export const REFUND_REASONS = [
  'missing',
  'wrong',
  'late',
  'quality',
  'goodwill',
  'called_off',
  /** Made on the provider's own pages. */
  'at_provider',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * `asked`: stored, and the provider has not answered yet. `pending`: the provider has taken it on, and the bank has not
 * finished. `owed`: money that was paid by hand for a cancelled order, and that nobody has given back yet.
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed', 'owed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What is to be given back. */
export type RefundChoice =
  | { kind: 'rest' }
  | { kind: 'amount'; pence: number }
  | { kind: 'lines'; lines: readonly { lineId: string | null; quantity: number }[] };

export type Refundable =
  | { allowed: true; shares: Share[] }
  | { allowed: false; code: 'NOTHING_TO_REFUND' | 'REFUND_TOO_LARGE' };

interface PaidOrder {
  shares: readonly Share[];
  /** The shares of all refunds that did not fail. */
  refunded: readonly Share[];
  /** The units of each line, by its id. */
  quantities: ReadonlyMap<string | null, number>;
}

/** What can still be given back of each share. */
export function leftOf(
  shares: readonly Share[],
  refunded: readonly Share[],
): { lineId: string | null; pence: number }[] {
  return shares.map(({ lineId, pence }) => ({
    lineId,
    pence: Math.max(0, pence - totalOf(refunded.filter((each) => each.lineId === lineId)).pence),
  }));
}

/** The shares of a refund. Any mix of refunds adds up to what was paid, and to its VAT, once all is given back. */
export function chooseRefund(order: PaidOrder, choice: RefundChoice): Refundable {
  const left = leftOf(order.shares, order.refunded);
  const leftPence = sumOf(left.map(({ pence }) => pence));
  if (leftPence === 0) return { allowed: false, code: 'NOTHING_TO_REFUND' };
  const chosen = chosenPence(order, choice, left);
  if (sumOf(chosen) > leftPence) return { allowed: false, code: 'REFUND_TOO_LARGE' };
  const shares = order.shares.flatMap((share, index) => {
    const pence = chosen[index] ?? 0;
    return pence > 0 ? [refundShare(share, pence, order.refunded)] : [];
  });
  return shares.length > 0
    ? { allowed: true, shares }
    : { allowed: false, code: 'NOTHING_TO_REFUND' };
}

function chosenPence(
  { shares, quantities }: PaidOrder,
  choice: RefundChoice,
  left: readonly { lineId: string | null; pence: number }[],
): number[] {
  const leftPence = left.map(({ pence }) => pence);
  switch (choice.kind) {
    case 'rest':
      return leftPence;
    case 'amount':
      return choice.pence > sumOf(leftPence) ? [choice.pence] : apportion(choice.pence, leftPence);
    case 'lines':
      return shares.map(({ lineId, pence }, index) => {
        const wanted = choice.lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
        return penceOfUnits(wanted, {
          pence,
          leftPence: leftPence[index] ?? 0,
          units: quantities.get(lineId) ?? 1,
        });
      });
  }
}

/** Rounded on the sum of the units that went back, so that one at a time comes to the whole line. */
function penceOfUnits(
  wanted: number,
  { pence, leftPence, units }: { pence: number; leftPence: number; units: number },
): number {
  if (leftPence === 0) return 0;
  const gone = Math.round(((pence - leftPence) * units) / pence);
  const ofFirst = (count: number) => Math.round((pence * count) / units);
  return Math.min(ofFirst(gone + wanted) - ofFirst(gone), leftPence);
}

/** VAT is rounded on the sum of a part's refunds, so that £179.25 in several steps has the VAT that was charged. */
function refundShare(share: Share, pence: number, refunded: readonly Share[]): Share {
  const before = totalOf(refunded.filter(({ lineId }) => lineId === share.lineId));
  const vatSoFar = Math.round((share.vatPence * (before.pence + pence)) / share.pence);
  return { lineId: share.lineId, pence, vatPence: Math.max(0, vatSoFar - before.vatPence) };
}
