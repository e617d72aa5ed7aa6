import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTill, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

describe('POST /counter/orders', () => {
  it('[NOTE-01] [NOTE-02] takes a note, one for a pizza, and an allergy, which the kitchen reads', async () => {
    const lines = [{ ...t.margherita(), note: 'Well done' }];
    const notes = { note: 'Ring the bell', allergy: 'Celery' };
    const placed = await t.place({ lines, ...notes });
    expect(placed).toMatchObject({ status: 201, body: notes });
    expect(placed.body.items).toEqual(['1 × Margherita (10" / Classic): Well done']);
    const kitchen = await t.pair('kitchen');
    const [ticket] = (await kitchen.get('/kitchen/orders')).body.open;
    expect(ticket).toMatchObject({ ...notes, lines: [{ note: 'Well done' }] });
    const receipt = await t.device.get(`/counter/orders/${placed.body.id}/receipt`);
    expect(receipt.body.allergy).toBe('Celery');
  });

  it('[NOTE-01] keeps both notes of a pizza that is sent twice', async () => {
    const lines = ['Well done', 'Cut in eight'].map((note) => ({ ...t.margherita(), note }));
    const { body } = await t.place({ lines, total: 20 });
    expect(body.items).toEqual(['2 × Margherita (10" / Classic): Well done; Cut in eight']);
  });
});
