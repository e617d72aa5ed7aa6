// A special day whose night is still going on, past midnight.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createEvening,
  daily,
  type Evening,
  EVENINGS,
  inLondon,
  iso,
} from '#testing/test-evening.ts';

const MIDNIGHT_SNACKS = daily({ opens: '17:00', closes: '25:30' });
const on = (date: string, intervals: { opens: string; closes: string }[]) =>
  (['delivery', 'pickup'] as const).map((kind) => ({ date, kind, intervals, reason: null }));

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(async () => {
  await t.setUp('19:00');
  t.clock.now = inLondon('00:30', '2026-06-02');
});
afterAll(() => t.close());

/** Adds another special day, as the desk's page sends it: with those that it shows. */
async function addChristmas() {
  const manager = await t.staff('manager');
  const { version, settings } = (await manager.get('/desk/hours/settings')).body;
  const specialDays = [...settings.specialDays, ...on('2026-12-25', [])];
  const wish = { version, change: { specialDays } };
  expect((await manager.patch('/desk/hours/settings', wish)).status).toBe(200);
  return (await t.nobody.get('/opening')).body.stores[0].open.pickup[0];
}

it('[DESK-40] [SALE-01] keeps its longer hours to the end of the night', async () => {
  const late = [{ opens: '17:00', closes: '26:00' }];
  await t.setStore({ openingHours: EVENINGS, specialDays: on('2026-06-01', late) });
  expect(await addChristmas()).toEqual({
    from: iso('17:00'),
    until: iso('02:00', '2026-06-02'),
  });
});

it('[DESK-40] [SALE-01] stays closed to the end of the night', async () => {
  await t.setStore({ openingHours: MIDNIGHT_SNACKS, specialDays: on('2026-06-01', []) });
  expect(await addChristmas()).toMatchObject({ from: iso('17:00', '2026-06-02') });
});
