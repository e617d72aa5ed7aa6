import type { ShopDetails } from '#content/shop-details.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  describeAddress,
  describeCounter,
  describeMoment,
  describePromise,
  describeAmounts,
  describeReceipt,
} from './order-mail-rows.ts';
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
  const name = greetingName(customer.firstName);
  const body = renderBody({
    shopName: seller.name,
    title: `Order ${order.number}`,
    blocks: [
      paragraph(
        `Thank you${name ? `, ${name}` : ''}. ${order.scheduledFor ? 'Your order is in our book.' : 'The oven is on it.'}`,
      ),
      seller.vatNumber === null ? describeAmounts(whole) : describeReceipt(whole),
      ...describeHandover(whole),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
      ...describeSeller(seller),
      action('See your orders', ordersUrl),
    ],
    footer: 'You have this mail because you ordered from us. Answer it if something is not right.',
  });
  return { to: customer.email, subject: `Your ${seller.name} order ${order.number}`, ...body };
}

/** DESK-68: a shop without a VAT number must not look as if it had one. */
function describeSeller({ name, street, town, postcode, vatNumber }: Seller): MailBlock[] {
  if (vatNumber === null) return [];
  return [paragraph(`Sold by ${name}, ${street}, ${town}, ${postcode}. VAT number ${vatNumber}.`)];
}

function describeHandover({ order, store }: WholeOrder): MailBlock[] {
  const promise = describePromise(order);
  if (order.deliveryType === 'pickup') {
    const ready = promise === null ? '' : `: ready ${promise}`;
    return [paragraph(`Collect from ${describeCounter(store)}${ready}.`)];
  }
  const arrival = promise === null ? '' : `: arriving ${promise}`;
  const address = describeAddress(order);
  return address === null ? [] : [paragraph(`Delivery to ${address}${arrival}.`)];
}
