import { isOff, sayWhatBecame, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './receipt.copy.ts';

interface Heading {
  title: string;
  text: string;
}

/** CONF-05: what stands above the receipt follows what has become of the orders. */
export function receiptHeading(orders: readonly Order[]): Heading {
  const ofMany = orders.length > 1;
  const turned = orders.flatMap((order) => describeTurn(order, ofMany) ?? []);
  const texts = turned.map(({ text }) => text);
  const asPlaced = orders.filter((order) => describeTurn(order) === null);
  const [first] = turned;
  return first && asPlaced.length === 0
    ? { title: first.title, text: [...texts, copy.unexpected].join(' ') }
    : { title: copy.title, text: [thanksFor(asPlaced), ...texts].join(' ') };
}

/** What has become of an order since it was placed; null while it is as its customer placed it. */
export function describeTurn(order: Order, ofMany = false): Heading | null {
  const { outcome, title } = wordsOf(order);
  const isTurned = isOff(outcome) || order.paymentStatus === 'refunded';
  if (!isTurned) return null;
  const became = sayWhatBecame(order);
  return { title, text: ofMany ? `#${order.number}: ${title}. ${became}` : became };
}

const hasLeft = ({ progress, sentOutAt }: Order) =>
  progress?.stage === 'ready' && sentOutAt !== null;

function thanksFor(orders: readonly Order[]): string {
  if (orders.every(({ status }) => status === 'completed')) return copy.thanksAfter;
  if (orders.every(hasLeft)) return copy.thanksOnItsWay;
  const baked = orders.filter(({ isOnlyPacked }) => !isOnlyPacked);
  if (orders.every(({ progress }) => progress?.stage === 'ready'))
    return baked.length > 0 ? copy.thanksBaked : copy.thanksPacked;
  const isBaking = baked.some(({ progress }) => progress?.startedAt || progress?.readyAt);
  if (isBaking) return copy.thanksBaking;
  if (orders.every(({ scheduledFor }) => scheduledFor !== null))
    return baked.length > 0 ? copy.thanksForLater : copy.thanksToPack;
  const isAccepted = orders.some(({ progress }) => progress?.stage === 'accepted');
  return isAccepted ? copy.thanksAccepted : copy.thanksReceived;
}
