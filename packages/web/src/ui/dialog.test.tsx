// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, findButton, press, render } from '#testing/render.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { Dialog } from './dialog.tsx';
import { DraftDialog } from './draft-dialog.tsx';

// Before the dialogs' own listener, which keeps the event from all that follow.
const went = vi.hoisted(() => {
  const counted = { back: 0 };
  window.addEventListener('popstate', () => (counted.back += 1), { capture: true });
  return counted;
});

const isOpen = (title: string) =>
  [...document.querySelectorAll('[role=dialog][data-state=open]')].some((dialog) =>
    dialog.textContent?.includes(title),
  );

/** A page with a button that opens a dialog, in which another button opens a second one. */
function Page({ Kind = Dialog }: { Kind?: typeof Dialog | typeof DraftDialog }) {
  const [isFirst, setIsFirst] = useState(false);
  const [isSecond, setIsSecond] = useState(false);
  const [hasOpener, setHasOpener] = useState(true);
  return (
    <main>
      <section aria-label="Orders">
        {hasOpener && <button onClick={() => setIsFirst(true)}>Open</button>}
      </section>
      <div aria-live="polite">A toast</div>
      <Kind isOpen={isFirst} onClose={() => setIsFirst(false)} title="First">
        <input aria-label="Note" />
        <button onClick={() => setIsSecond(true)}>More</button>
        <button onClick={() => setHasOpener(false)}>Take the opener away</button>
      </Kind>
      <Dialog isOpen={isSecond} onClose={() => setIsSecond(false)} title="Second">
        <button>Inside</button>
      </Dialog>
    </main>
  );
}

// As the router does for each of its entries.
beforeEach(() => history.replaceState({ idx: 0 }, ''));

async function goBack(): Promise<void> {
  const before = went.back;
  history.back();
  await act(async () => {
    await vi.waitFor(() => expect(went.back).toBeGreaterThan(before));
    await new Promise((done) => setTimeout(done));
  });
}

async function type(text: string): Promise<void> {
  await act(async () => {
    const input = find<HTMLInputElement>('[aria-label=Note]');
    input.focus();
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  });
}

describe('a dialog', () => {
  it('focuses its first field, not its close button, and gives the focus back', async () => {
    render(<Page />);
    const opener = findButton('Open');
    await click(opener);
    expect(isOpen('First')).toBe(true);
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[aria-label=Note]')));
    await press('Escape');
    expect(isOpen('First')).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('begins at the chosen one of a group', async () => {
    const choices = [
      { id: 'small', label: 'Small' },
      { id: 'large', label: 'Large' },
    ];
    render(
      <Dialog isOpen onClose={() => undefined} title="Sizes">
        <ChoiceGroup legend="Size" choices={choices} value="large" onChange={() => undefined} />
      </Dialog>,
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(find('input[value=large]')));
  });

  it('gives the focus to the nearest part of the page when its opener has gone', async () => {
    render(<Page />);
    await click(findButton('Open'));
    await click(findButton('Take the opener away'));
    await press('Escape');
    await vi.waitFor(() => expect(document.activeElement).toBe(find('section[aria-label=Orders]')));
  });

  it('keeps the page behind it from scrolling while any is open', async () => {
    render(<Page />);
    const { style } = document.documentElement;
    await click(findButton('Open'));
    await click(findButton('More'));
    await press('Escape');
    expect(style.overflow).toBe('hidden');
    await press('Escape');
    expect(style.overflow).toBe('');
  });

  it('[OWN-71] closes the topmost one with the browser’s Back, and stays on its page', async () => {
    render(<Page />);
    const { href } = location;
    await click(findButton('Open'));
    await click(findButton('More'));
    await goBack();
    expect([isOpen('First'), isOpen('Second')]).toEqual([true, false]);
    await goBack();
    expect(isOpen('First')).toBe(false);
    expect(location.href).toBe(href);
  });

  it('stays open when a toast is pressed', async () => {
    render(<Page />);
    await click(findButton('Open'));
    // Radix listens for presses beside a dialog only a moment after it has opened.
    await act(() => new Promise((done) => setTimeout(done)));
    await click(find('[aria-live=polite]'));
    expect(isOpen('First')).toBe(true);
    await click(find('section[aria-label=Orders]'));
    expect(isOpen('First')).toBe(false);
  });
});

describe('a dialog for something that takes a while to type', () => {
  it.each(['Escape', 'Back', 'Close'])(
    '[DESK-82] [OWN-71] asks before it discards what was typed: %s',
    async (way) => {
      const leave = {
        Escape: () => press('Escape'),
        Back: goBack,
        Close: () => click(findButton('Close')),
      }[way];
      if (!leave) throw new Error(way);
      render(<Page Kind={DraftDialog} />);
      await click(findButton('Open'));
      await type('Rings twice');
      await leave();
      expect(isOpen('Discard your changes?')).toBe(true);
      await vi.waitFor(() => expect(document.activeElement).toBe(findButton('Keep editing')));
      await click(findButton('Keep editing'));
      expect([isOpen('Discard your changes?'), isOpen('First')]).toEqual([false, true]);
      expect(find<HTMLInputElement>('[aria-label=Note]').value).toBe('Rings twice');
      const from = way === 'Close' ? findButton('Close') : find('[aria-label=Note]');
      await vi.waitFor(() => expect(document.activeElement).toBe(from));

      await press('Escape');
      await click(findButton('Discard'));
      expect(isOpen('First')).toBe(false);
      await vi.waitFor(() => expect(document.activeElement).toBe(findButton('Open')));
    },
  );

  it('[DESK-82] closes without a question while nothing is typed, and when it is saved', async () => {
    const close = vi.fn<() => void>();
    const form = (isShown: boolean) => (
      <DraftDialog isOpen={isShown} onClose={close} title="Reply">
        <input aria-label="Note" />
      </DraftDialog>
    );
    render(form(true));
    await press('Escape');
    expect(close.mock.calls).toEqual([[]]);
    await type('Yes');
    await press('Escape');
    expect(isOpen('Discard your changes?')).toBe(true);
    // Saved while the question was open.
    render(form(false));
    expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull();
  });
});
