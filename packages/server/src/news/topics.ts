import type { News, NewsKind } from '@driftstone/contract/news.ts';
import type { Reach } from '#security/reach.ts';

/** Sent by the statement that moves an order, with the ids of order, store and, but from an older node, customer. */
export const ORDER_CHANNEL = 'order_moved';

/**
 * Sent by triggers when somebody's permissions have changed, with the id of the device or the member of staff: their
 * streams end, and a page that opens another is authorised again. The name comes from a release that sent it only for a
 * revoked device.
 */
export const RIGHTS_CHANNEL = 'device_cut_off';

/** What a stream is about: one order, the orders of one customer or of some stores, or the whole shop. */
export type Topic = 'shop' | `order ${string}` | `customer ${string}` | `stores ${string}`;

/** What a member of staff or a device follows. */
export function topicOf(reach: Reach): Topic {
  return reach === null ? 'shop' : `stores ${reach.toSorted().join(' ')}`;
}

/** The whole shop or some of its stores: the people who work there follow it. */
export function isOfCrew(topic: Topic): boolean {
  return topic === 'shop' || topic.startsWith('stores ');
}

/** Whether a staff topic includes the store. A node of an older release names none. */
export function isOfStore(topic: Topic, storeId = ''): boolean {
  return topic === 'shop' || storeId === '' || topic.includes(storeId);
}

/** Which topics a notification of `content_changed` concerns; null for none, such as a review. */
export function newsOfContent(payload: string): News | null {
  const kinds: readonly NewsKind[] = ['busy', 'menu'];
  const kind = kinds.find((each) => each === payload);
  return kind ? { kind, about: '' } : null;
}
