// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast as sonner } from 'sonner';
import { toastsAreReady } from '#platform/toasts/notify.ts';
import { sayFailure } from '#platform/toasts/say-failure.ts';
import { find, render } from '#testing/render.tsx';
import { useOpening } from './use-opening.tsx';

afterEach(() => void vi.unstubAllGlobals());

function Opener() {
  const { opening, open } = useOpening<string>();
  return (
    <button type="button" onClick={opening ? opening.dialog.onMissing : () => open('Margherita')}>
      Open
    </button>
  );
}

it('[OWN-60] a dialog that did not come says what to do without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  toastsAreReady(Object.assign({ failure: sayFailure }, sonner));
  render(<Opener />);
  act(() => find('button').click());
  await act(async () => find('button').click());
  expect(sonner.getToasts().at(-1)).toMatchObject({
    title: 'This could not be opened. Please try again.',
    description: 'You are offline. Try again when you’re back online.',
  });
});
