import { isOff, sayWhatBecame, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { ShopDetails } from '#content/shop-details.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  describeAddress,
  describeCounter,
  describeKitchenNotes,
  describeMoment,
  describePromise,
  describeAmounts,
  describeReceipt,
} from './order-mail-rows.ts';
import { presentFacts } from '#orders/orders.present.ts';
import type { Customer, WholeOrder } from '#orders/orders.queries.ts';

/** Who sold it, as the law wants it on a receipt. */
export type Seller = Pick<ShopDetails, 'name' | 'street' | 'town' | 'postcode' | 'vatNumber'>;

interface Receipt {
  seller: Seller;
  customer: Customer;
  whole: WholeOrder;
  /** The page that lists all orders of the customer. */
  ordersUrl: string;
}

export function buildReceiptMail({ seller, customer, whole, ordersUrl }: Receipt): Mail {
  const { order } = whole;
  const body = renderBody({
    shopName: seller.name,
    title: `Order ${order.number}`,
    blocks: [
      ...describeNow(whole, greetingName(customer.firstName)),
      seller.vatNumber === null ? describeAmounts(whole) : describeReceipt(whole),
      ...describeKitchenNotes(order),
      ...describeHandover(whole),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
      ...describeSeller(seller),
      action('See your orders', ordersUrl),
    ],
    footer: "You're getting this because you ordered from us. Something wrong? Just reply.",
  });
  return { to: customer.email, subject: `Your ${seller.name} order ${order.number}`, ...body };
}

/** DESK-68: a shop without a VAT number must not look as if it had one. */
function describeSeller({ name, street, town, postcode, vatNumber }: Seller): MailBlock[] {
  if (vatNumber === null) return [];
  return [paragraph(`Sold by ${name}, ${street}, ${town}, ${postcode}. VAT number ${vatNumber}.`)];
}

/** A receipt may be sent again when the order is long over. */
function describeNow({ order, refunds }: WholeOrder, name: string | null): MailBlock[] {
  const facts = presentFacts(order, refunds);
  const { outcome, badge, money } = wordsOf(facts);
  if (isOff(outcome)) return [paragraph(`${badge.text}. ${sayWhatBecame(facts)}`)];
  const thanks = `Thank you${name ? `, ${name}` : ''}.`;
  if (outcome !== 'under_way') return [thanks, ...money].map(paragraph);
  return [
    paragraph(
      `${thanks} ${order.scheduledFor ? 'We have your order, and bake it for the time you chose.' : 'The kitchen has your order.'}`,
    ),
  ];
}

function describeHandover({ order, store, refunds }: WholeOrder): MailBlock[] {
  const { place, outcome } = wordsOf(presentFacts(order, refunds));
  const isPickup = order.deliveryType === 'pickup';
  const where = isPickup ? describeCounter(store) : describeAddress(order);
  if (where === null) return [];
  const promise = outcome === 'under_way' ? describePromise(order) : null;
  const time = promise === null ? '' : `: ${isPickup ? 'ready' : 'arriving'} ${promise}`;
  return [paragraph(`${place} ${where}${time}.`)];
}
