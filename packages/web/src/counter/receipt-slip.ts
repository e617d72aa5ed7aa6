/** The receipt of the till, as lines of paper. Pure. */
import { couponPart, sayOff } from '@driftstone/contract/deals/coupon-part.rules.ts';
import type { CounterReceipt } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import {
  layOn,
  pair,
  type PaperMm,
  RULE,
  type SlipLine,
  type SlipPart,
  write,
} from '@driftstone/contract/printing/slip.rules.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { copy } from './counter.copy.ts';
import { owesMoney } from './owed.ts';

const UNDER = { first: '  ', rest: '  ' };

export function layReceipt(receipt: CounterReceipt, paperMm: PaperMm): SlipLine[] {
  const { store, lines, vat, deals = [], deliveryFee, refunded, isCancelled } = receipt;
  const discount = couponPart(receipt);
  const isDue = owesMoney(receipt);
  return layOn(paperMm, [
    write(store.name, { size: 'tall', isBold: true }),
    write(store.address),
    write(store.vatNumber === null ? '' : copy.vatNumber(store.vatNumber)),
    ...(receipt.allergy ? [write(sayAllergy(receipt.allergy), { isBold: true })] : []),
    RULE,
    pair(copy.number(receipt.number), deskTime(receipt.placedAt)),
    write(isCancelled ? copy.isCancelled : '', { size: 'tall', isBold: true }),
    RULE,
    ...lines.flatMap(({ quantity, name, details, total }) => [
      sum(`${quantity} x ${name}`, total),
      ...details.map((detail) => write(detail, {}, UNDER)),
    ]),
    RULE,
    ...deals.map(({ name, amount }) => pair(name, sayOff(amount))),
    ...(discount > 0 ? [sum(copy.couponOff, -discount)] : []),
    ...(deliveryFee > 0 ? [sum(copy.fee, deliveryFee)] : []),
    pair(isDue && !isCancelled ? copy.notPaid : copy.total, formatPounds(receipt.total), {
      size: 'tall',
      isBold: true,
    }),
    ...vat.map(({ percent, vat: within }) => sum(copy.vatAt(percent), within)),
    ...(refunded > 0 ? [sum(copy.refunded, -refunded)] : []),
    write(isDue || receipt.total === 0 ? '' : copy.paidBy[receipt.paymentMethod]),
    write(copy.thanks),
  ]);
}

function sum(term: string, pounds: number): SlipPart {
  return pair(term, formatPounds(pounds));
}
