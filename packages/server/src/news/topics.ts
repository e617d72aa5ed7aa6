import type { News, NewsKind } from '@driftstone/contract/news.ts';
import type { Reach } from '#security/reach.ts';

/** Sent by the statement that moves an order, in its transaction. The payload is the ids of the order and its store. */
export const ORDER_CHANNEL = 'order_moved';

/**
 * Sent by triggers when what somebody may see has changed, with the id of the device or the member of staff: their
 * streams end, and the page that opens another is asked again who it is. The name is from a release that sent it for a
 * device that was cut off only.
 */
export const RIGHTS_CHANNEL = 'device_cut_off';

/** What a stream is about: one order, the orders of some stores, or the whole shop. */
export type Topic = 'shop' | `order ${string}` | `stores ${string}`;

/** What somebody who works here follows. */
export function topicOf(reach: Reach): Topic {
  return reach === null ? 'shop' : `stores ${reach.toSorted().join(' ')}`;
}

/** The whole shop, or some of its stores: those who work there follow it. */
export function isOfCrew(topic: Topic): boolean {
  return !topic.startsWith('order ');
}

/** Whether a topic of those who work here takes in the store. A node of an older release names none. */
export function isOfStore(topic: Topic, storeId = ''): boolean {
  return topic === 'shop' || storeId === '' || topic.includes(storeId);
}

/** Whom a notification of `content_changed` concerns; null for nobody, such as a review. */
export function newsOfContent(payload: string): News | null {
  const kinds: readonly string[] = ['busy', 'menu'] satisfies NewsKind[];
  return kinds.includes(payload) ? { kind: payload as NewsKind, about: '' } : null;
}
