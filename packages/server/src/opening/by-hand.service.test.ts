import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WrongUsage } from '#errors/command-refused.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { runHoursCommand } from './hours-by-hand.service.ts';
import { runPauseCommand } from './pause-by-hand.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db, { openingHours: [] });
});
beforeEach(() => runPauseCommand(t.shop, ['off']));
afterAll(() => t.close());

const hours = (words: string, options = {}) => runHoursCommand(t.db, words.split(' '), options);
const pause = (words: string) => runPauseCommand(t.shop, words.split(' '));
const store = async () => (await t.nobody.get('/opening')).body.stores[0];

describe('driftstone hours', () => {
  it('sets the shifts of a day, past midnight too, and shows them', async () => {
    await hours('set monday 12:00-14:30,17:00-25:00');
    expect(await hours('set fri 17:00-23:00', { kind: 'pickup' })).toContain(
      'Friday    17:00-23:00',
    );
    expect((await store()).weekly).toEqual([
      { kind: 'delivery', day: 1, opens: '12:00', closes: '14:30' },
      { kind: 'delivery', day: 1, opens: '17:00', closes: '25:00' },
      { kind: 'pickup', day: 1, opens: '12:00', closes: '14:30' },
      { kind: 'pickup', day: 1, opens: '17:00', closes: '25:00' },
      { kind: 'pickup', day: 5, opens: '17:00', closes: '23:00' },
    ]);
    await hours('set all closed');
    expect((await store()).weekly).toEqual([]);
  });

  it('sets a special day, replaces it and takes it away', async () => {
    await hours('special 2026-12-25 closed', { reason: 'Christmas Day' });
    expect(await hours('special 2026-12-25 17:00-25:00', { kind: 'pickup' })).toContain(
      '2026-12-25 pickup   17:00-25:00',
    );
    expect((await store()).specialDays).toEqual([
      { date: '2026-12-25', kind: 'delivery', intervals: [], reason: 'Christmas Day' },
      {
        date: '2026-12-25',
        kind: 'pickup',
        intervals: [{ opens: '17:00', closes: '25:00' }],
        reason: null,
      },
    ]);
    await hours('special 2026-12-25 none');
    expect((await store()).specialDays).toEqual([]);
  });

  it('sets what oven and drivers can do', async () => {
    expect(await hours('capacity 24 12')).toContain('24 pizzas, 12 deliveries');
    expect(await hours('capacity none none')).toContain('any number of pizzas');
  });

  it.each([
    ['set someday 12:00-13:00', WrongUsage],
    ['set monday', WrongUsage],
    ['set monday noon', /"noon" is no shift/],
    ['set monday 23:00-17:00', /ends before it begins/],
    ['special 25.12.2026 closed', /"25.12.2026" is no day/],
    ['special 2026-02-30 closed', /is no day/],
    ['capacity 0 12', /"0" is neither/],
    ['close', WrongUsage],
  ])('refuses "%s" and says why', async (words, why) => {
    await expect(hours(words)).rejects.toThrow(why);
  });

  it('refuses a kind that there is not', async () => {
    await expect(hours('set all closed', { kind: 'post' })).rejects.toThrow('"post" is neither');
  });
});

describe('driftstone pause', () => {
  // The test's clock stands at 13:00 in London.
  it.each([
    ['30m', 'No orders for now until 13:30 today; orders for later are taken.'],
    ['2h', 'No orders for now until 15:00 today; orders for later are taken.'],
    ['until 19:30', 'No orders for now until 19:30 today; orders for later are taken.'],
    ['until 09:00', 'No orders for now until 09:00 tomorrow; orders for later are taken.'],
    ['delivery 30m', 'No deliveries for now until 13:30 today.'],
    ['busy +20', 'Everything takes 20 minutes longer until 14:00 today.'],
    ['busy +10 until 18:00', 'Everything takes 10 minutes longer until 18:00 today.'],
    ['off', 'The kitchen is at its normal speed.'],
    ['show', 'The kitchen is at its normal speed.'],
  ])('%s: %s', async (words, expected) => {
    expect(await pause(words)).toBe(expected);
    expect(await pause('show')).toBe(expected);
  });

  it.each(['', 'forever', 'until noon', 'busy', 'busy +15', 'delivery', '30m please', 'off now'])(
    'refuses "%s": nothing lasts without an end',
    async (words) => {
      await expect(pause(words)).rejects.toThrow(WrongUsage);
    },
  );

  it('refuses more than a day', async () => {
    await expect(pause('25h')).rejects.toThrow('A pause ends within 24 hours.');
  });
});
