import { describe, expect, it } from 'vitest';
import { describeBusy, isBusy, minutesFrom } from './busy.ts';

const NORMAL = {
  extraMinutes: 0,
  extraUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
  closesAt: null,
} as const;
const now = Date.parse('2026-11-24T19:00:30.000Z');

describe('describeBusy', () => {
  it('says what is on, and when each ends', () => {
    const busy = {
      ...NORMAL,
      extraMinutes: 20,
      extraUntil: '2026-11-24T20:00:00.000Z',
      deliveryOffUntil: '2026-11-24T20:30:00.000Z',
    } as const;
    expect(describeBusy(busy, now)).toBe('20 minutes longer until 20:00 · No delivery until 20:30');
    expect(isBusy(busy, now)).toBe(true);
  });

  it('says nothing of what is over, even while the shop can’t be reached', () => {
    const over = { ...NORMAL, pausedUntil: '2026-11-24T19:00:00.000Z' };
    expect(describeBusy(over, now)).toBe('Normal times');
    expect(isBusy(over, now)).toBe(false);
    expect(describeBusy(over, now - 31_000)).toBe('No orders until 19:00');
  });
});

describe('minutesFrom', () => {
  it('ends at a full minute', () => {
    expect(minutesFrom(now, 30)).toBe('2026-11-24T19:30:00.000Z');
  });
});
