import { describe, expect, it } from 'vitest';
import { callerWith, createTestApp } from '#testing/test-app.ts';

describe('the kitchen’s rate limits', () => {
  it('allow many tablets behind one address, and stop guesses at the key', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const TABLETS = 8;
    const polls = TABLETS * 12 * 10;
    const statuses = new Set<number>();
    for (let poll = 0; poll < polls; poll += TABLETS) {
      const answers = await Promise.all(
        Array.from({ length: TABLETS }, () => limited.kitchen.get('/kitchen/orders')),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);

    const stranger = callerWith(limited.app, { 'x-kitchen-key': 'a-guess-of-somebody' });
    for (let guess = 0; guess < 20; guess += 1)
      statuses.add((await stranger.get('/kitchen/orders')).status);
    expect([...statuses]).toEqual([200, 401, 429]);
    expect((await limited.kitchen.get('/kitchen/orders')).status).toBe(200);
    await limited.close();
  });
});
