import { describe, expect, it } from 'vitest';
import { nextScrollLeft } from './chip-scroll.ts';

const row = (scrollLeft: number) => ({ scrollLeft, scrollWidth: 550, clientWidth: 300 });

describe('the chip row', () => {
  it('scrolls by 100 px, at most to its end', () => {
    expect(nextScrollLeft(row(0))).toBe(100);
    expect(nextScrollLeft(row(200))).toBe(250);
  });

  it('scrolls from its end, or a fraction before it, back to the start', () => {
    expect(nextScrollLeft(row(250))).toBe(0);
    expect(nextScrollLeft(row(249.5))).toBe(0);
  });
});
