import { describe, expect, it } from 'vitest';
import { readRetryAfterMs } from './retry-after.ts';

describe('readRetryAfterMs', () => {
  const nowMs = Date.parse('2026-06-01T12:00:00Z');

  it.each([
    ['3', 3_000],
    ['0', 0],
    [' 0.5 ', 500],
    ['Mon, 01 Jun 2026 12:00:10 GMT', 10_000],
    ['Mon, 01 Jun 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, expected) => {
    expect(readRetryAfterMs(header, nowMs)).toBe(expected);
  });
});
