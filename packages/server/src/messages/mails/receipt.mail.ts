import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { isOff, sayWhatBecame, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { ShopDetails } from '#content/shop-details.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, paragraph, status } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  askForId,
  BECAUSE_YOU_ORDERED,
  describeAddress,
  describeClock,
  describeCounter,
  describeKitchenNotes,
  describeMoment,
  describePromise,
  describeReceipt,
  type OrderLetter,
} from './order-mail-rows.ts';
import { presentFacts } from '#orders/orders.present.ts';
import type { WholeOrder } from '#orders/orders.queries.ts';

/** What the law wants on a receipt, besides who sold it and where. */
export type Seller = Pick<ShopDetails, 'name' | 'vatNumber'>;

export function buildReceiptMail(letter: OrderLetter, seller: Seller): Mail {
  const { order, customer, sender, orderUrl } = letter;
  const body = renderBody({
    sender,
    title: `Order #${order.number}`,
    blocks: [
      ...describeNow(letter, greetingName(customer.firstName)),
      describeStatus(letter),
      describeReceipt(letter, seller.vatNumber !== null),
      ...describeKitchenNotes(order),
      paragraph(
        `Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.${sayVatNumber(seller)}`,
      ),
      action('See your order', orderUrl),
    ],
    footer: BECAUSE_YOU_ORDERED,
  });
  return { to: customer.email, subject: `Your ${seller.name} order #${order.number}`, ...body };
}

/** CONF-10: every mail ends with the shop's name and address. DESK-68: a shop without a VAT number must not look as if it had one. */
function sayVatNumber({ vatNumber }: Seller): string {
  return vatNumber === null ? '' : ` VAT number ${vatNumber}.`;
}

/** A receipt may be sent again when the order is long over. */
function describeNow(whole: WholeOrder, name: string | null): MailBlock[] {
  const { order, lines } = whole;
  const facts = presentFacts(whole);
  const { outcome, badge, money } = wordsOf(facts);
  if (isOff(outcome)) return [paragraph(`${badge.text}. ${sayWhatBecame(facts)}`)];
  const thanks = `Thank you${name ? `, ${name}` : ''}.`;
  if (outcome !== 'under_way') return [thanks, ...money].map(paragraph);
  const does = lines.some(isBaked) ? 'bake' : 'pack';
  return [
    paragraph(
      `${thanks} ${order.scheduledFor ? `We have your order, and will ${does} it for the time below.` : 'The kitchen has your order.'}`,
    ),
    ...askForId(whole),
  ];
}

function describeStatus(whole: WholeOrder): MailBlock {
  const { badge, place, outcome } = wordsOf(presentFacts(whole));
  const { order, store } = whole;
  const isPickup = order.deliveryType === 'pickup';
  const where = isPickup ? describeCounter(store) : describeAddress(order);
  const isAhead = outcome === 'under_way';
  const promise = isAhead ? describePromise(order) : null;
  const when = promise === null ? '' : `: ${isPickup ? 'ready' : 'arriving'} ${promise}`;
  return status({
    status: badge.text,
    time: isAhead ? describeClock(order) : null,
    place: where === null ? null : `${place} ${where}${when}.`,
  });
}
