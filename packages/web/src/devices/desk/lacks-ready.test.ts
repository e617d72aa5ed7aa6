import { describe, expect, it } from 'vitest';
import { lacksReady } from './lacks-ready.ts';

describe('lacksReady', () => {
  it('[WORK-04] is true of a store whose screens are all for pizzas or sides', () => {
    const screen = (station: 'all' | 'pizza' | 'sides' | 'packing', storeId = 'pier') =>
      ({ role: 'kitchen', station, storeId }) as const;
    const till = { role: 'counter', station: 'all', storeId: 'pier' } as const;
    expect(lacksReady([])).toBe(false);
    expect(lacksReady([till])).toBe(false);
    expect(lacksReady([screen('pizza'), screen('sides'), till])).toBe(true);
    expect(lacksReady([screen('pizza'), screen('packing')])).toBe(false);
    expect(lacksReady([screen('pizza'), screen('all', 'beach')])).toBe(true);
    // A desk of the previous release has screens for everything.
    expect(lacksReady([{ role: 'kitchen', storeId: 'pier' }])).toBe(false);
  });
});
