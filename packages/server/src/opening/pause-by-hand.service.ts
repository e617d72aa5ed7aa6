/** What the kitchen's board says in one tap, by `driftstone pause`. */
import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import { CommandRefused, WrongUsage } from '#errors/command-refused.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { type BusyChange, type BusyState, changeBusy, readBusy } from './busy.service.ts';
import { readEnd } from './spoken-times.ts';

const EXTRA = /^\+(10|20|30)$/;

/** Returns what to tell the owner. @throws CommandRefused */
export async function runPauseCommand(
  desk: Pick<Shop, 'db' | 'now'>,
  words: readonly string[],
): Promise<string> {
  const now = desk.now();
  const [first = 'show'] = words;
  if (first === 'show' && words.length <= 1) return describe(await readBusy(desk, null), now);
  const changed = await changeBusy(desk, readChange(words, now), null).catch(tellOwner);
  return describe(changed, now);
}

function tellOwner(error: unknown): never {
  throw error instanceof ShopError ? new CommandRefused(error.message) : error;
}

function readChange(words: readonly string[], now: Date): BusyChange {
  const [first = '', second = '', ...rest] = words;
  if (first === 'off' && words.length === 1)
    return { extraMinutes: 0, deliveryOffUntil: null, pausedUntil: null };
  if (first === 'delivery') return { deliveryOffUntil: requireEnd(words.slice(1), now) };
  if (first !== 'busy') return { pausedUntil: requireEnd(words, now) };
  const [, minutes] = EXTRA.exec(second) ?? [];
  if (minutes === undefined) throw new WrongUsage();
  const until = rest.length > 0 ? requireEnd(rest, now) : undefined;
  return { extraMinutes: Number(minutes), until };
}

function requireEnd(words: readonly string[], now: Date): Date {
  const end = readEnd(words, now);
  if (!end) throw new WrongUsage();
  return end;
}

function describe({ rush, deliveryOffUntil, pausedUntil }: BusyState, now: Date): string {
  const until = (end: Date) => describeMoment(end.getTime(), now.getTime());
  const said = [
    pausedUntil && `No orders for now until ${until(pausedUntil)}; orders for later are taken.`,
    deliveryOffUntil && `No deliveries for now until ${until(deliveryOffUntil)}.`,
    rush && `Everything takes ${rush.extraMinutes} minutes longer until ${until(rush.until)}.`,
  ].filter((line) => line !== null);
  return said.length > 0 ? said.join('\n') : 'The kitchen is at its normal speed.';
}
