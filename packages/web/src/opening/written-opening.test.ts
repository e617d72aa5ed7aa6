import type { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectApi } from '#platform/calls/transport.ts';
import { buildStoreOpening } from '../testing/build-store-opening.ts';
import { nextChangeMs, writeOpening } from './written-opening.tsx';

/** A Tuesday in winter, when London's time is UTC. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const evening = { from: at('17:00'), until: at('22:00') };
const store = buildStoreOpening({ open: { delivery: [evening], pickup: [evening] } });
const LINE = '<a href="/"><span data-opening="" class="contents">Opening hours</span></a>';
const HOUR_S = 3600;

let answer: Opening | null;
beforeEach(() => {
  vi.useFakeTimers({ now: ms('18:00') });
  answer = { clockAheadMs: 0, stores: [store] };
  connectApi(async () =>
    answer ? Response.json(answer) : Response.json({ message: 'Away' }, { status: 503 }),
  );
});
afterEach(() => vi.useRealTimers());

it('[TIME-01] writes into the page whether the shop is open, and until when that holds', async () => {
  const { html, keptS } = await writeOpening(LINE);
  expect(html).toContain(`class="contents" data-until="${ms('22:00')}"><span`);
  expect(html).toContain('<span>Open until 22:00</span></span></a>');
  expect(keptS).toBe(4 * HOUR_S);
});

it('[TIME-01] goes by the shop’s clock, and says until when by the real one', async () => {
  answer = { clockAheadMs: 3 * HOUR_S * 1000, stores: [store] };
  const { html, keptS } = await writeOpening(LINE);
  expect(html).toContain(`data-until="${ms('19:00')}"`);
  expect(keptS).toBe(HOUR_S);
});

it('leaves the page as it is without an answer, for a minute, and without the line for good', async () => {
  answer = null;
  expect(await writeOpening(LINE)).toEqual({ html: LINE, keptS: 60 });
  expect(await writeOpening('<p>Desk</p>')).toEqual({ html: '<p>Desk</p>' });
});

it.each([
  ['16:00', at('17:00'), 'it opens'],
  ['18:00', at('22:00'), 'it closes'],
  ['22:00', '2026-11-25T00:00:00.000Z', 'a new day'],
])('changes at %s next at %s: %s', (now, next) => {
  expect(new Date(nextChangeMs([store], ms(now))).toISOString()).toBe(next);
});

it('changes when a pause or a rush ends', () => {
  const paused = buildStoreOpening({
    ...store,
    pausedUntil: { delivery: at('18:40'), pickup: null },
  });
  const busy = buildStoreOpening({ ...store, busy: { extraMinutes: 20, until: at('18:20') } });
  expect(nextChangeMs([paused], ms('18:00'))).toBe(ms('18:40'));
  expect(nextChangeMs([paused, busy], ms('18:00'))).toBe(ms('18:20'));
});
