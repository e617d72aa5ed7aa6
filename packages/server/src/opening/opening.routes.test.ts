import type { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
beforeAll(async () => (t = await createTestApp()));
afterAll(() => t.close());

async function readStore(id: string): Promise<Opening['stores'][number] | undefined> {
  const { status, body } = await t.nobody.get('/opening');
  expect(status).toBe(200);
  return (body as Opening).stores.find((store) => store.id === id);
}

describe('GET /opening', () => {
  it('has the hours of each kind, as instants for the next two weeks', async () => {
    const { id } = await buildStore(t.db, {
      openingHours: [
        { kind: 'delivery', day: 1, opens: '17:00', closes: '22:00' },
        { kind: 'pickup', day: 1, opens: '12:00', closes: '14:30' },
        { kind: 'pickup', day: 1, opens: '17:00', closes: '25:00' },
      ],
      specialDays: [
        { date: '2026-05-31', kind: 'pickup', intervals: [], reason: 'Over' },
        { date: '2026-06-08', kind: 'pickup', intervals: [], reason: 'Regatta' },
      ],
    });
    // A Monday, at 13:00 in London.
    expect(await readStore(id)).toMatchObject({
      open: {
        delivery: [
          { from: '2026-06-01T16:00:00.000Z', until: '2026-06-01T21:00:00.000Z' },
          { from: '2026-06-08T16:00:00.000Z', until: '2026-06-08T21:00:00.000Z' },
          { from: '2026-06-15T16:00:00.000Z', until: '2026-06-15T21:00:00.000Z' },
        ],
        pickup: [
          { from: '2026-06-01T11:00:00.000Z', until: '2026-06-01T13:30:00.000Z' },
          { from: '2026-06-01T16:00:00.000Z', until: '2026-06-02T00:00:00.000Z' },
          { from: '2026-06-15T11:00:00.000Z', until: '2026-06-15T13:30:00.000Z' },
          { from: '2026-06-15T16:00:00.000Z', until: '2026-06-16T00:00:00.000Z' },
        ],
      },
      specialDays: [{ date: '2026-06-08', kind: 'pickup', intervals: [], reason: 'Regatta' }],
      idleMinutes: { pickup: { min: 15, max: 20 } },
    });
  });

  it('has a pause and a rush while they last', async () => {
    const soon = new Date(t.clock.now.getTime() + 30 * MINUTE_MS);
    const later = new Date(t.clock.now.getTime() + 60 * MINUTE_MS);
    const over = new Date(t.clock.now.getTime() - 1);
    const busy = await buildStore(t.db, {
      rushExtraMinutes: 20,
      rushUntil: later,
      deliveryOffUntil: later,
      pausedUntil: soon,
    });
    const calm = await buildStore(t.db, {
      rushExtraMinutes: 20,
      rushUntil: over,
      deliveryOffUntil: over,
      pausedUntil: over,
    });
    expect(await readStore(busy.id)).toMatchObject({
      busy: { extraMinutes: 20, until: later.toISOString() },
      pausedUntil: { delivery: later.toISOString(), pickup: soon.toISOString() },
    });
    expect(await readStore(calm.id)).toMatchObject({
      busy: null,
      pausedUntil: { delivery: null, pickup: null },
    });
  });
});
