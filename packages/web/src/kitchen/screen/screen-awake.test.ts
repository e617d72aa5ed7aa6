import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepScreenAwake } from './screen-awake.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
const request = vi.fn<(type: string) => Promise<object>>(() => Promise.resolve({ release }));
vi.stubGlobal('document', page);

const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise(setImmediate);

beforeEach(() => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  page.visibilityState = 'visible';
  vi.clearAllMocks();
});

describe('the screen', () => {
  it('is kept awake, also after the page was hidden, and released at the end', async () => {
    const letGo = keepScreenAwake();
    expect(request.mock.calls).toEqual([['screen']]);
    show('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    show('visible');
    expect(request).toHaveBeenCalledTimes(2);
    await settle();

    letGo();
    expect(release).toHaveBeenCalledTimes(1);
    show('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is released even when the lock is granted after the end', async () => {
    keepScreenAwake()();
    await settle();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('causes no error where the browser refuses or has no wake lock', async () => {
    request.mockRejectedValueOnce(new DOMException('Battery is low', 'NotAllowedError'));
    const letGo = keepScreenAwake();
    await settle();
    letGo();
    vi.stubGlobal('navigator', {});
    keepScreenAwake()();
    expect(release).not.toHaveBeenCalled();
  });
});
