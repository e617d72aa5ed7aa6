/** The line about the opening hours in a page's HTML, and how long it holds. Only the server runs this. */
import { londonDate, londonMoment } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { call } from '#platform/calls/call.ts';
import { OpeningWords } from './opening-line.tsx';

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
const MS_PER_S = 1000;
/** A page that could not read the hours is made again soon. */
const TRY_AGAIN_S = 60;

/** As `opening-region.tsx` renders it. */
const EMPTY = /(<span data-opening="" class="contents")>[^<]*(<\/span>)/;

/** `keptS`: for so many seconds the page may be kept; undefined for a page without the line. */
export async function writeOpening(html: string): Promise<{ html: string; keptS?: number }> {
  if (!EMPTY.test(html)) return { html };
  // A page without its hours is better than none: the browser asks for them too.
  const opening = await call(openingContract.readOpening).catch(() => null);
  if (!opening?.stores.length) return { html, keptS: TRY_AGAIN_S };
  const { stores, clockAheadMs } = opening;
  const nowMs = Date.now() + clockAheadMs;
  const untilMs = nextChangeMs(stores, nowMs);
  const words = renderToStaticMarkup(<OpeningWords stores={stores} nowMs={nowMs} />);
  return {
    html: html.replace(
      EMPTY,
      (_line, start, end) => `${start} data-until="${untilMs - clockAheadMs}">${words}${end}`,
    ),
    keptS: Math.max(1, Math.floor((untilMs - nowMs) / MS_PER_S)),
  };
}

/** The first moment at which the line may say something else. */
export function nextChangeMs(stores: readonly StoreOpening[], nowMs: number): number {
  const moments = stores.flatMap(({ open, pausedUntil, busy }) => [
    ...[...open.delivery, ...open.pickup].flatMap(({ from, until }) => [
      Date.parse(from),
      Date.parse(until),
      // An end is said a day ahead, no sooner.
      Date.parse(until) - DAY_MS,
    ]),
    ...[pausedUntil.delivery, pausedUntil.pickup, busy?.until ?? null].map((until) =>
      until === null ? 0 : Date.parse(until),
    ),
  ]);
  // 'Tomorrow' becomes 'today'.
  const midnight = londonMoment(londonDate(nowMs), DAY_MINUTES);
  return Math.min(midnight, ...moments.filter((moment) => moment > nowMs));
}
