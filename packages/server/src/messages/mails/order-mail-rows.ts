/** How mails show an order to the customer and to the shop's staff. */
import { HAVE_ID_READY, needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { sayOff } from '@driftstone/contract/deals/coupon-part.rules.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import { vatPercent } from '@driftstone/contract/orders/vat.rules.ts';
import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import {
  type AmountRow,
  amounts,
  type MailBlock,
  type MailSender,
  paragraph,
} from '#mail/mail-blocks.ts';
import { presentFacts } from '#orders/orders.present.ts';
import { ratesOf } from '#orders/refunds/shares.ts';
import type { CustomersOrder, OrderLineRow, OrderRow, WholeOrder } from '#orders/orders.queries.ts';
import { pathOfOutsidePicture } from '#pictures/outside-pictures.service.ts';

/** What every mail to a customer about an order is written from. */
export interface OrderLetter extends CustomersOrder {
  sender: MailSender;
  /** Where the pictures are. */
  publicUrl: string;
  /** EVE-70: shows the order to whoever has the link. */
  orderUrl: string;
}

export const BECAUSE_YOU_ORDERED =
  "You're getting this because you ordered from us. Something wrong? Just reply.";

/** For staff, who need no pictures. */
export function describeAmounts(whole: WholeOrder): MailBlock {
  return amounts([...whole.lines.map(describeLine), ...describeTotals(whole)]);
}

/** With pictures; with the VAT within the total, of a shop that charges it. */
export function describeReceipt(letter: OrderLetter, hasVat: boolean): MailBlock {
  const { lines, publicUrl } = letter;
  return amounts([
    ...lines.map((line) => ({ ...describeLine(line), ...pictureOf(line, publicUrl) })),
    ...describeTotals(letter),
    ...(hasVat ? describeVat(letter) : []),
  ]);
}

/** What was ordered, without prices. */
export function describePizzas({ lines, publicUrl }: OrderLetter): MailBlock {
  return amounts(
    lines.map((line) => {
      const { amount: _, ...said } = describeLine(line);
      return { ...said, ...pictureOf(line, publicUrl) };
    }),
  );
}

function pictureOf(line: OrderLineRow, publicUrl: string): Pick<AmountRow, 'picture'> {
  const path = pathOfOutsidePicture(line, 'mail');
  return path === null ? {} : { picture: { url: publicUrl + path, alt: line.name } };
}

function describeLine(line: OrderLineRow): AmountRow {
  const details = [describeDetails(line), line.note ?? ''].filter((each) => each !== '').join('. ');
  return {
    label: `${line.quantity} × ${line.name}`,
    ...(details && { details }),
    ...(line.allergens && { note: sayAllergens(line.allergens) }),
    amount: formatPence(line.unitPricePence * line.quantity),
  };
}

function describeTotals(whole: WholeOrder): AmountRow[] {
  const { order } = whole;
  const { deliveryFeePence, totalPence, refundedPence } = order;
  const deals = order.deals ?? [];
  const couponPence = order.discountPence - order.dealsPence;
  const { totalTerm, payment, paidBy } = wordsOf(presentFacts(whole));
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  return [
    { label: 'Subtotal', amount: formatPence(order.subtotalPence) },
    ...deals.map(({ name, pence }) => ({ label: name, amount: sayOff(penceToPounds(pence)) })),
    ...(couponPence > 0 ? [{ label: 'Coupon', amount: formatPence(-couponPence) }] : []),
    ...(order.deliveryType === 'delivery'
      ? [{ label: 'Delivery fee', amount: sayFee(deliveryFeePence) }]
      : []),
    {
      label: totalTerm,
      ...(!isPaid && { details: payment.text }),
      amount: formatPence(totalPence),
      isTotal: true,
    },
    ...(paidBy === null ? [] : [{ label: 'Paid by', amount: paidBy }]),
    ...(refundedPence > 0 ? [{ label: 'Refunded', amount: formatPence(-refundedPence) }] : []),
  ];
}

const sayFee = (pence: number) => (pence === 0 ? 'Free' : formatPence(pence));

/** By rate when there are several. */
function describeVat(placed: WholeOrder): AmountRow[] {
  const { vatPence } = placed.order;
  if (vatPence === null) return [];
  const rates = ratesOf(placed);
  const included = { label: 'VAT included', amount: formatPence(vatPence) };
  if (rates.length < 2) return [included];
  return [
    included,
    ...rates.map((rate) => ({
      label: `VAT at ${vatPercent(rate.vatPermille)}`,
      amount: formatPence(rate.vatPence),
    })),
  ];
}

/** What the kitchen was told about the whole order. The allergy comes first. */
export function describeKitchenNotes({ allergy, kitchenNote }: OrderRow): MailBlock[] {
  return [
    ...(allergy ? [paragraph(sayAllergy(allergy))] : []),
    ...(kitchenNote ? [paragraph(`For the kitchen: ${kitchenNote}`)] : []),
  ];
}

/** AGE-01: nothing where nothing is for adults. */
export function askForId({ lines }: WholeOrder): MailBlock[] {
  return needsId(lines) ? [paragraph(HAVE_ID_READY)] : [];
}

/** MONEY-01: null where the order had none, or it is no longer valid. */
export function sayCouponAgain(code: string | null): MailBlock[] {
  return code === null ? [] : [paragraph(`Your coupon ${code} can be used again.`)];
}

/** '19:15–19:20 on Monday 1 June'; null for an order from before promises were kept. */
export function describePromise(order: OrderRow): string | null {
  const clock = describeClock(order);
  if (clock === null || !order.promisedFrom) return null;
  return `${clock} on ${LONDON_DAY.format(order.promisedFrom).replace(',', '')}`;
}

/** '19:15–19:20'. */
export function describeClock({ promisedFrom, promisedUntil }: OrderRow): string | null {
  if (!promisedFrom || !promisedUntil) return null;
  return `${clockTime(promisedFrom.getTime())}–${clockTime(promisedUntil.getTime())}`;
}

/** Where a pickup is handed over, with the phone of that counter if it has its own. */
export function describeCounter({ name, address, phone }: WholeOrder['store']): string {
  return `${name}, ${address}${phone === null ? '' : ` (${formatPhone(phone)})`}`;
}

/** Includes what is at the door. null after the order's personal data is erased. */
export function describeAddress({ address, door }: OrderRow): string | null {
  if (address === null) return null;
  const behind = describeBehindDoor(door);
  return `${streetLine(address, door)}${behind === null ? '' : ` (${behind})`}`;
}

const LONDON_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Made once: a formatter takes longer to make than a mail. */
const LONDON_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
});

export function describeMoment(moment: Date): string {
  return LONDON_TIME.format(moment);
}
