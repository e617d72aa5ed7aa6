import { describe, expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

describe('the kitchen’s rate limits', () => {
  it('allow many tablets behind one address', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const tablets = await Promise.all(Array.from({ length: 8 }, () => limited.device()));
    const polls = tablets.length * 12 * 10;
    const statuses = new Set<number>();
    for (let poll = 0; poll < polls; poll += tablets.length) {
      const answers = await Promise.all(tablets.map((tablet) => tablet.get('/kitchen/orders')));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);

    await limited.close();
  });
});
