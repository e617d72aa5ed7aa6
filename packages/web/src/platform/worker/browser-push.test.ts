import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeBrowser } from './browser-push.ts';

/** A browser's push manager: at most one subscription at a time. */
function buildPushManager() {
  let made = 0;
  let current: object | null = null;
  const subscribe = (options: { applicationServerKey: string }) => {
    if (current) return Promise.resolve(current);
    made += 1;
    const endpoint = `https://push.example/${made}`;
    current = {
      options: {
        applicationServerKey: Uint8Array.from(
          Buffer.from(options.applicationServerKey, 'base64url'),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
      unsubscribe: () => {
        current = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(current);
  };
  return { subscribe, getSubscription: () => Promise.resolve(current) };
}

const KEY = Buffer.alloc(65, 250).toString('base64url');
const NEWER_KEY = Buffer.alloc(65, 251).toString('base64url');

beforeEach(() => {
  const pushManager = buildPushManager();
  const serviceWorker = {
    register: () => Promise.resolve(),
    ready: Promise.resolve({ pushManager }),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
});
afterEach(() => vi.unstubAllGlobals());

const endpointFor = async (key: string) => (await subscribeBrowser(key))?.endpoint;

describe('subscribeBrowser', () => {
  it('[EVE-43] keeps the subscription by which the browser is told about another order', async () => {
    const first = await endpointFor(KEY);
    expect(await endpointFor(KEY)).toBe(first);
  });

  it('[EVE-43] replaces one by an older key of the shop', async () => {
    const first = await endpointFor(KEY);
    expect(await endpointFor(NEWER_KEY)).not.toBe(first);
  });
});
