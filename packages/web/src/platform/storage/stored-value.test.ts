import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isListOf, isNumber, isText } from './shape.ts';

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
const inTab = new Set<string>();
vi.stubGlobal(
  'window',
  Object.assign(browser, { sessionStorage: { removeItem: (key: string) => inTab.delete(key) } }),
);

const { createStoredValue, forgetPersonalMemory, forgetPersonalValues, forgetUserValues } =
  await import('./stored-value.ts');

beforeEach(() => {
  isFull = false;
  stored.clear();
});

describe('a stored value', () => {
  it('is kept for the visit when the storage is full', () => {
    const value = createStoredValue('driftstone.deliveryAddress', isText);
    value.write('old');
    isFull = true;
    value.write('new');
    expect(value.read()).toBe('new');
    value.write(null);
    expect(value.read()).toBeNull();
  });

  it('is stored again as soon as the storage has room', () => {
    const value = createStoredValue('sessionId', isText);
    isFull = true;
    value.write('in memory');
    isFull = false;
    value.write('stored');
    stored.delete('sessionId');
    expect(value.read()).toBeNull();
  });

  it('is discarded when it fails its check', () => {
    stored.set('driftstone.user', '{"odd":1}');
    expect(createStoredValue('driftstone.user', isListOf(isNumber)).read()).toBeNull();
    expect(stored.has('driftstone.user')).toBe(false);
  });
});

describe('a person’s stored values', () => {
  it('[OWN-40] are removed whether or not the module that wrote them is loaded', () => {
    stored.set('driftstone.accessToken', 'theirs');
    stored.set('driftstone.user', '{}');
    stored.set('driftstone.deliveryAddress', '{"value":"12 Beach Road"}');
    stored.set('driftstone.postcode', '{"postcode":"BN17 5HZ"}');
    stored.set('sessionId', 'the guest');
    forgetUserValues();
    expect([...stored.keys()]).toEqual(['driftstone.postcode', 'sessionId']);
    forgetPersonalValues();
    expect([...stored.keys()]).toEqual(['sessionId']);
  });

  it('[NOTE-01] are removed from the tab too, as what was typed at a checkout', () => {
    for (const forget of [forgetPersonalValues, forgetUserValues, forgetPersonalMemory]) {
      inTab.add('driftstone.typedAtCheckout');
      forget();
      expect([...inTab]).toEqual([]);
    }
  });

  it('are removed from memory too when the storage was full, and listeners are told', () => {
    const address = createStoredValue('driftstone.deliveryAddress', isText);
    const listener = vi.fn<() => void>();
    const stop = address.subscribe(listener);
    for (const forget of [forgetPersonalValues, forgetPersonalMemory]) {
      isFull = true;
      address.write('12 Beach Road');
      listener.mockClear();
      forget();
      expect(address.read()).toBeNull();
      expect(listener).toHaveBeenCalledOnce();
    }
    stop();
  });

  it('are read again when a page returns from the back-forward cache', () => {
    const address = createStoredValue('driftstone.deliveryAddress', isText);
    const listener = vi.fn<() => void>();
    const stop = address.subscribe(listener);
    browser.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});
