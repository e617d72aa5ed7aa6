import type { News, NewsKind } from '@driftstone/contract/news.ts';

/** Sent by the statement that moves an order, in its transaction. The payload is the order's id. */
export const ORDER_CHANNEL = 'order_moved';

/** Sent when a device is cut off, with its id: its streams end. */
export const DEVICE_CHANNEL = 'device_cut_off';

/** What a stream is about: one order, or the whole shop. */
export type Topic = 'shop' | `order ${string}`;

/** Whom a notification of `content_changed` concerns; null for nobody, such as a review. */
export function newsOfContent(payload: string): News | null {
  const kinds: readonly string[] = ['busy', 'menu'] satisfies NewsKind[];
  return kinds.includes(payload) ? { kind: payload as NewsKind, about: '' } : null;
}
