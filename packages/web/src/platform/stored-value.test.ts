import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const stored = new Map<string, string>();
let isFull: boolean;
const browser = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  },
});
vi.stubGlobal('window', browser);

const { createStoredValue } = await import('./stored-value.ts');

beforeEach(() => {
  isFull = false;
  stored.clear();
});

describe('a stored value', () => {
  it('is kept for the visit when the storage takes nothing', () => {
    const value = createStoredValue('one', z.string());
    value.write('old');
    isFull = true;
    value.write('new');
    expect(value.read()).toBe('new');
    value.write(null);
    expect(value.read()).toBeNull();
  });

  it('is the stored one again as soon as the storage takes it', () => {
    const value = createStoredValue('two', z.string());
    isFull = true;
    value.write('in memory');
    isFull = false;
    value.write('stored');
    stored.delete('two');
    expect(value.read()).toBeNull();
  });

  it('is discarded when it does not fit its schema', () => {
    stored.set('three', '{"odd":1}');
    expect(createStoredValue('three', z.array(z.number())).read()).toBeNull();
    expect(stored.has('three')).toBe(false);
  });
});
