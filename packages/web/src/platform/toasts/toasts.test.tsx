// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { toast as sonner } from 'sonner';
import { CallError } from '#platform/calls/call-error.ts';
import { notify, toastsAreReady } from './notify.ts';
import { notifyFailure } from './notify-failure.ts';
import { sayFailure } from './say-failure.ts';
import { ToastRegion } from './toast-region.tsx';
import { undoAction } from './undo-action.ts';

let canLoad = false;

const LOST = new CallError(0, null);

type Say = (text: string, options: { description?: string }) => void;
const toast = { success: vi.fn<Say>(), error: vi.fn<Say>(), failure: sayFailure };

// In place of the code that loads later: it can be loaded or not, which a dynamic import of a test can't say.
vi.mock('#platform/later-code/later-part.tsx', () => ({
  laterPart: () => [
    function Later({ onMissing }: { onMissing: () => void }) {
      const isThere = canLoad;
      useEffect(() => {
        if (!isThere) onMissing();
      }, [isThere, onMissing]);
      return isThere ? <p>Toasts</p> : null;
    },
  ],
}));

const isShown = () => document.body.textContent === 'Toasts';

describe('the toast region', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    canLoad = false;
    notify.success('Salt');
  });
  afterEach(() => void vi.useRealTimers());

  const LATER = {
    'when the browser is online again': () => window.dispatchEvent(new Event('online')),
    'after ten seconds': () => vi.advanceTimersByTime(10_000),
  };

  it.each(Object.entries(LATER))('loads its code again %s', async (_when, wait) => {
    render(<ToastRegion />);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    canLoad = true;
    await act(async () => void (await vi.advanceTimersByTimeAsync(9900)));
    expect(isShown()).toBe(false);
    await act(async () => void wait());
    expect(isShown()).toBe(true);
  });
});

describe('a message', () => {
  it('waits for the code that shows it, with its place and its time', async () => {
    notify.order.error('Not now');
    notify.order.added('In your cart');
    toastsAreReady(toast as never, { className: 'leads' });
    await Promise.resolve();
    expect(toast.error).toHaveBeenLastCalledWith(
      'Not now',
      expect.objectContaining({ position: 'top-center', duration: 3500 }),
    );
    expect(toast.success).toHaveBeenLastCalledWith(
      'In your cart',
      expect.objectContaining({ className: 'leads' }),
    );
  });
});

describe('a failure', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['The cart', () => notify.order.failure(LOST, 'Not opened'), 'Your cart is safe. '],
    ['Any other page', () => notifyFailure(LOST, 'Not opened'), ''],
  ])('[OWN-60] of %s says what to do without a connection', async (_page, fail, kept) => {
    toastsAreReady(toast as never);
    const saidBelow = async (onLine: boolean) => {
      vi.stubGlobal('navigator', { onLine });
      fail();
      await Promise.resolve();
      const said = sonner.getToasts().at(-1);
      expect(said).toMatchObject({ title: 'Not opened', type: 'error' });
      return said && 'description' in said ? said.description : undefined;
    };
    expect(await saidBelow(false)).toBe(
      `You are offline. ${kept}Try again when you’re back online.`,
    );
    expect(await saidBelow(true)).toBeUndefined();
  });
});

describe('Undo', () => {
  it('[OWN-04] acts once, however often it is pressed', () => {
    const undo = vi.fn<() => void>();
    const { onClick } = undoAction(undo);
    onClick();
    onClick();
    expect(undo).toHaveBeenCalledOnce();
  });
});
