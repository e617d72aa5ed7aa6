import { describe, expect, it } from 'vitest';
import { describeOpening, openingAt, slotsBetween } from './opening.rules.ts';

const at = (iso: string) => Date.parse(iso);
const TUESDAY_NOON = at('2026-11-24T12:00:00Z');

describe('describeOpening', () => {
  it.each([
    ['2026-11-24T22:30:00Z', 'Open until 22:30'],
    ['2026-11-25T00:00:00Z', 'Open until midnight'],
    ['2026-11-25T01:30:00Z', 'Open until 01:30'],
    ['2026-12-08T00:00:00Z', 'Open'],
  ])('open until %s: %s', (until, expected) => {
    expect(describeOpening({ isOpen: true, untilMs: at(until) }, TUESDAY_NOON)).toBe(expected);
  });

  it.each([
    ['2026-11-24T17:00:00Z', 'Closed, opens 17:00 today'],
    ['2026-11-25T00:00:00Z', 'Closed, opens midnight tonight'],
    ['2026-11-25T17:00:00Z', 'Closed, opens 17:00 tomorrow'],
    ['2026-11-27T17:00:00Z', 'Closed, opens 17:00 on Friday'],
    ['2026-12-04T17:00:00Z', 'Closed, opens 17:00 on Friday 4 December'],
  ])('closed until %s: %s', (opens, expected) => {
    expect(describeOpening({ isOpen: false, opensMs: at(opens) }, TUESDAY_NOON)).toBe(expected);
  });

  it('counts days by the calendar in London, not by hours', () => {
    const lateOnSaturday = at('2026-10-24T22:30:00Z'); // 23:30 on the wall
    const opensMs = at('2026-10-25T12:00:00Z');
    expect(describeOpening({ isOpen: false, opensMs }, lateOnSaturday)).toBe(
      'Closed, opens 12:00 tomorrow',
    );
  });

  it('says nothing about the next opening when none is known', () => {
    expect(describeOpening({ isOpen: false, opensMs: null }, TUESDAY_NOON)).toBe('Closed');
  });
});

describe('openingAt', () => {
  const evening = { fromMs: at('2026-11-24T17:00:00Z'), untilMs: at('2026-11-24T22:00:00Z') };

  it.each([
    ['2026-11-24T16:59:59Z', { isOpen: false, opensMs: evening.fromMs }],
    ['2026-11-24T17:00:00Z', { isOpen: true, untilMs: evening.untilMs }],
    ['2026-11-24T21:59:59Z', { isOpen: true, untilMs: evening.untilMs }],
    ['2026-11-24T22:00:00Z', { isOpen: false, opensMs: null }],
  ])('%s: %o', (now, opening) => {
    expect(openingAt([evening], at(now))).toEqual(opening);
  });
});

describe('slotsBetween', () => {
  it('has whole quarters of an hour only', () => {
    const lunch = { fromMs: at('2026-11-24T12:10:00Z'), untilMs: at('2026-11-24T13:10:00Z') };
    const slots = slotsBetween([lunch], 0, Number.MAX_SAFE_INTEGER);
    expect(slots.map((slot) => new Date(slot).toISOString().slice(11, 16))).toEqual([
      '12:15',
      '12:30',
      '12:45',
    ]);
  });
});
