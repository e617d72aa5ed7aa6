import type { Today } from '@driftstone/contract/today/today.schema.ts';

type Waits = Today['waits'];

/** What waits, in the room of the desk where somebody does it. Most urgent first: money, customers, the menu. */
export const WAITING = [
  { room: 'orders', name: 'stuckRefunds' },
  { room: 'orders', name: 'failedMails' },
  { room: 'messages', name: 'messages' },
  { room: 'reviews', name: 'reviews' },
  { room: 'menu', name: 'menuChanges' },
] as const satisfies { room: string; name: keyof Waits }[];

/** How much waits in a room, of what the member's role sees. */
export function waitingIn(path: string, waits: Waits): number {
  return WAITING.filter(({ room }) => room === path).reduce(
    (sum, { name }) => sum + (waits[name] ?? 0),
    0,
  );
}
