import type { Today } from '@driftstone/contract/today/today.schema.ts';

type Numbers = Pick<Today, 'orders' | 'waits' | 'failing'>;

/** What waits, in the room of the desk where somebody does it. Most urgent first: what nothing works without, food, money, customers, the menu. */
export const WAITING = [
  { room: 'works', address: '', name: 'failing' },
  { room: 'orders', address: '?attention=yes', name: 'lateOrders' },
  { room: 'orders', address: '?attention=yes', name: 'stuckRefunds' },
  { room: 'orders', address: '', name: 'failedMails' },
  { room: 'messages', address: '', name: 'messages' },
  { room: 'reviews', address: '', name: 'reviews' },
  { room: 'menu', address: '', name: 'menuChanges' },
] as const;

/** 0 as well for what the member's role does not see. */
export function numberOf(name: (typeof WAITING)[number]['name'], today: Numbers): number {
  if (name === 'failing') return today.failing?.length ?? 0;
  return name === 'lateOrders' ? today.orders.late : (today.waits[name] ?? 0);
}

export function waitingIn(path: string, today: Numbers): number {
  return WAITING.filter(({ room }) => room === path).reduce(
    (sum, { name }) => sum + numberOf(name, today),
    0,
  );
}
