import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

describe('a random id', () => {
  it('is a UUID v4, different each time', () => {
    const ids = Array.from({ length: 100 }, randomId);
    for (const id of ids) expect(() => z.uuidv4().parse(id)).not.toThrow();
    expect(new Set(ids).size).toBe(100);
  });

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('keeps every other bit of %i', (byte, id) => {
    const fill = (bytes: Uint8Array) => bytes.fill(byte);
    vi.stubGlobal('crypto', { getRandomValues: fill });
    expect(randomId()).toBe(id);
    vi.unstubAllGlobals();
  });
});
