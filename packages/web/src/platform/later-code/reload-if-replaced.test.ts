import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadIfReplaced } from './reload-if-replaced.ts';

const MANIFEST = '/assets/manifest-1.js';
const reload = vi.fn<() => void>();
const ask = vi.fn<(url: string) => Promise<{ status: number }>>();

beforeEach(() => {
  vi.stubGlobal('window', { __reactRouterManifest: { url: MANIFEST } });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  vi.spyOn(performance, 'now').mockReturnValue(600_000);
});

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('a page whose code could not be loaded', () => {
  it('reloads when the shop has a newer version', async () => {
    ask.mockResolvedValue({ status: 404 });
    await reloadIfReplaced();
    expect(ask.mock.calls).toEqual([[MANIFEST, { method: 'HEAD', cache: 'no-store' }]]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['has the same version', () => Promise.resolve({ status: 200 })],
    ['fails', () => Promise.resolve({ status: 503 })],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays when the shop %s', async (_case, answer) => {
    ask.mockImplementation(answer);
    await reloadIfReplaced();
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays when it has only just loaded', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(59_000);
    ask.mockResolvedValue({ status: 404 });
    await reloadIfReplaced();
    expect(reload).not.toHaveBeenCalled();
  });
});
