import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WantedPicture } from './loaded-pictures.ts';

/** Its bitmap takes 16 MiB. */
const LARGE_SIDE = 2048;

const closed: string[] = [];
const made: object[] = [];
let late: Promise<void>;

beforeEach(() => {
  vi.resetModules();
  closed.length = made.length = 0;
  late = Promise.resolve();
  const fetched = async (url: string) => {
    if (url === 'late') await late;
    return { ok: url !== 'missing', status: 404, blob: async () => url };
  };
  vi.stubGlobal('fetch', vi.fn(fetched));
  vi.stubGlobal('createImageBitmap', async (url: string, options: object = {}) => {
    made.push(options);
    return { width: LARGE_SIDE, height: LARGE_SIDE, close: () => void closed.push(url) };
  });
});
afterEach(() => vi.unstubAllGlobals());

const wanted = (...urls: string[]): WantedPicture[] => urls.map((url) => ({ url }));

describe('loadPictures', () => {
  it('fetches each once, and one that failed again', async () => {
    const { loadedPicture, loadPictures } = await import('./loaded-pictures.ts');
    await Promise.all([loadPictures(wanted('one')), loadPictures(wanted('one', 'missing'))]);
    await loadPictures(wanted('one', 'missing'));
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(['one', 'missing', 'missing']);
    expect(wanted('one', 'missing').map((each) => loadedPicture(each)?.width)).toEqual([
      LARGE_SIDE,
      undefined,
    ]);
  });

  it('decodes a sheet as large as it is drawn, for each size anew', async () => {
    const { loadPictures } = await import('./loaded-pictures.ts');
    const sheet = { columns: 3, rows: 2, tile: 20 };
    for (const tile of [20, 20, 40])
      await loadPictures([{ url: 'olive', sheet: { ...sheet, tile } }]);
    expect(made).toEqual([
      { resizeWidth: 60, resizeHeight: 40, resizeQuality: 'high' },
      { resizeWidth: 120, resizeHeight: 80, resizeQuality: 'high' },
    ]);
  });

  it('[OWN-25] lets go of the longest unused when all take more than 48 MiB', async () => {
    const { loadedPicture, loadPictures } = await import('./loaded-pictures.ts');
    await loadPictures(wanted('one', 'two', 'three'));
    loadedPicture({ url: 'one' });
    await loadPictures(wanted('four'));
    expect(closed).toEqual(['two']);
    expect(loadedPicture({ url: 'two' })).toBeUndefined();
  });

  it('keeps what somebody waits for until all of it has come', async () => {
    const { loadedPicture, loadPictures } = await import('./loaded-pictures.ts');
    let come = () => {};
    late = new Promise((resolve) => {
      come = resolve;
    });
    const waiting = loadPictures(wanted('one', 'late'));
    await loadPictures(wanted('two', 'three'));
    await loadPictures(wanted('four'));
    expect(closed).toEqual(['two']);
    come();
    await waiting;
    expect(loadedPicture({ url: 'one' })).toBeDefined();
    expect(loadedPicture({ url: 'late' })).toBeDefined();
  });
});
