import { describe, expect, it } from 'vitest';
import { describePromised } from './promise.ts';

/** A Tuesday in winter, when London's time is UTC. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;

describe('describePromised', () => {
  it('has the date unless the order was opened on that day', () => {
    const order = {
      deliveryType: 'delivery',
      promised: { from: at('19:20'), until: at('19:35') },
    } as const;
    expect(describePromised({ ...order, createdAt: at('18:00') })).toBe('Arriving 19:20–19:35');
    expect(
      describePromised({ ...order, deliveryType: 'pickup', createdAt: '2026-11-23T18:00:00.000Z' }),
    ).toBe('Ready Tue 24 Nov, 19:20–19:35');
    expect(describePromised({ ...order, promised: null, createdAt: at('18:00') })).toBeNull();
  });
});
