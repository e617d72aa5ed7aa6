import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoAdvance, type AutoAdvance } from './auto-advance.ts';

let carousel: AutoAdvance;
let steps: number;

beforeEach(() => {
  vi.useFakeTimers();
  steps = 0;
  carousel = createAutoAdvance();
  carousel.start(() => (steps += 1));
});
afterEach(() => void vi.useRealTimers());

describe('the carousel', () => {
  it('advances every 4 s', () => {
    vi.advanceTimersByTime(3999);
    expect(steps).toBe(0);
    vi.advanceTimersByTime(4001);
    expect(steps).toBe(2);
  });

  it.each(['hover', 'focus', 'press', 'touch'] as const)(
    'stands still during %s and goes on 1.5 s after',
    (hold) => {
      vi.advanceTimersByTime(3000);
      carousel.hold(hold);
      vi.advanceTimersByTime(20_000);
      carousel.release(hold);
      vi.advanceTimersByTime(1500 + 3999);
      expect(steps).toBe(0);
      vi.advanceTimersByTime(1);
      expect(steps).toBe(1);
    },
  );

  it('pauses until the last of several holds is released', () => {
    carousel.hold('hover');
    carousel.hold('focus');
    carousel.release('hover');
    vi.advanceTimersByTime(20_000);
    expect(steps).toBe(0);
    carousel.release('focus');
    vi.advanceTimersByTime(1500 + 4000);
    expect(steps).toBe(1);
  });

  it('waits 1.5 s after the last turn of the wheel', () => {
    carousel.pause();
    vi.advanceTimersByTime(1000);
    carousel.pause();
    vi.advanceTimersByTime(1500 + 3999);
    expect(steps).toBe(0);
    vi.advanceTimersByTime(1);
    expect(steps).toBe(1);
  });

  it('does not advance once stopped, and keeps its holds when started again', () => {
    carousel.hold('hover');
    carousel.stop();
    carousel.release('hover');
    vi.advanceTimersByTime(20_000);
    carousel.hold('focus');
    carousel.start(() => (steps += 1));
    vi.advanceTimersByTime(20_000);
    expect(steps).toBe(0);
  });
});
