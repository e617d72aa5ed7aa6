import { describe, expect, it } from 'vitest';
import { drawPlaceholder, PLACEHOLDERS } from '#placeholder.ts';
import { faultIn, idsOf } from '#testing/svg-reader.ts';

describe('drawPlaceholder', () => {
  it.each(PLACEHOLDERS)('is small, repeatable and well-formed (%s)', (kind) => {
    const svg = drawPlaceholder(kind);
    expect(faultIn(svg)).toBeNull();
    expect(svg).toBe(drawPlaceholder(kind));
    expect(svg.length).toBeLessThan(16_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('has a different picture for custom pizzas, with different ids', () => {
    const ids = idsOf(drawPlaceholder('pizza'));
    expect(idsOf(drawPlaceholder('custom')).filter((id) => ids.includes(id))).toEqual([]);
    expect(drawPlaceholder('custom')).not.toBe(drawPlaceholder('pizza'));
  });
});
