// @vitest-environment jsdom
import { act, createRef, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { click, find, findButton, render } from '#testing/render.tsx';
import { Button } from './button.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { FormFrame } from './form-frame.tsx';
import { KeepsFocus } from './keeps-focus.tsx';
import { PagedList } from './paged-list.tsx';
import { SaveOrLeave } from './save-or-leave.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea, TextField } from './text-field.tsx';
import { Tooltip } from './tooltip.tsx';
import { useFocusHandover } from './use-focus-handover.ts';

const nothing = () => undefined;
/** What a screen reader adds to the name of a field. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it.each([TextField, TextArea])('is named, and described by its error and its hint', (Field) => {
    render(<Field label="Code" hint="Twelve digits" error="That code is not right" />);
    const field = find('input, textarea');
    expect(find(`label[for="${field.id}"]`).textContent).toBe('Code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toEqual(['That code is not right', 'Twelve digits']);
    expect(find('[role=alert]').textContent).toBe('That code is not right');

    render(<Field label="Code" />);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('hides a password until its button shows it', async () => {
    render(<PasswordField label="Password" />);
    expect(find<HTMLInputElement>('input').type).toBe('password');
    await click(findButton('Show password'));
    expect(find<HTMLInputElement>('input').type).toBe('text');
    await click(findButton('Hide password'));
    expect(find<HTMLInputElement>('input').type).toBe('password');
  });

  it('is one of a group that is described by its error', () => {
    const choices = [{ id: 'pickup', label: 'Pickup' }];
    render(
      <ChoiceGroup legend="Way" choices={choices} value={null} onChange={nothing} error="Choose" />,
    );
    expect(find('[role=radiogroup]').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(find('[role=radiogroup]'))).toEqual(['Choose']);
  });
});

describe('a form', () => {
  it('says what is wrong as a whole, and takes no second press while it sends', async () => {
    const send = vi.fn<() => void>();
    const onSubmit = (event: { preventDefault: () => void }) => {
      event.preventDefault();
      send();
    };
    const frame = (isBusy: boolean, refusal?: string) => (
      <FormFrame
        form={{ props: { onSubmit }, refusal, isChecking: false }}
        action="Save"
        isBusy={isBusy}
      >
        <TextField label="Name" name="name" />
      </FormFrame>
    );
    render(frame(false, 'The shop is closed.'));
    expect(find('[role=alert]').textContent).toBe('The shop is closed.');
    await click(findButton('Save'));
    expect(send).toHaveBeenCalledOnce();
    render(frame(true));
    expect(document.querySelector('[role=alert]')).toBeNull();
    await click(find('[type=submit]'));
    expect(send).toHaveBeenCalledOnce();
  });

  it('offers to save or leave only what can be', () => {
    const texts = { save: 'Save', saving: 'Saving…', leaveIt: 'Cancel' };
    const draw = (isShown: boolean, refusal?: string) =>
      renderToStaticMarkup(
        <SaveOrLeave
          {...{ isShown, refusal, texts, onLeave: nothing }}
          isSaving={false}
          isDisabled={false}
        />,
      );
    expect(draw(false)).toBe('');
    expect(draw(true, 'Not now')).toMatch(/role="alert".*Not now.*Save.*Cancel/);
  });

  it('keeps the focus on a busy button, which ignores presses', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button isBusy onClick={press}>
        Saving…
      </Button>,
    );
    await click(find('button'));
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(find('button'));
  });
});

describe('a list that is read page by page', () => {
  const texts = { loading: 'Loading…', failed: 'No answer', none: 'None yet.', more: 'Show more' };
  const draw = (odd: object) =>
    renderToStaticMarkup(
      <PagedList
        count={null}
        hasFailed={false}
        isReading={false}
        hasMore={false}
        onRetry={nothing}
        onMore={nothing}
        label="Orders"
        texts={texts}
        {...odd}
      >
        <li>One</li>
      </PagedList>,
    );

  it('loads, fails, is empty, is there or has more', () => {
    expect(draw({})).toContain('Loading…');
    expect(draw({ hasFailed: true })).toMatch(/role="alert".*No answer.*Try again/);
    expect(draw({ count: 0 })).toMatch(/role="status".*None yet\./);
    expect(draw({ count: 3 })).toMatch(/aria-label="Orders".*role="status".*>3 shown</);
    expect(draw({ count: 3 })).not.toContain('Show more');
    expect(draw({ count: 3, hasMore: true })).toMatch(/Show more.*>3 shown, and there are more</);
  });
});

describe('a tooltip', () => {
  const tooltip = () => document.querySelector('[role=tooltip]')?.textContent;
  const point = (type: string, pointerType: string) =>
    act(() => {
      const event = new PointerEvent(type, { bubbles: true, pointerType });
      find('a').dispatchEvent(event);
    });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('[NAV-03] names an icon once the pointer has rested on it for 700 ms', () => {
    vi.useFakeTimers();
    render(
      <Tooltip text="Cart">
        <a href="/cart">.</a>
      </Tooltip>,
    );
    point('pointerover', 'mouse');
    pass(699);
    expect(tooltip()).toBeUndefined();
    pass(1);
    expect(tooltip()).toBe('Cart');
    point('pointerout', 'mouse');
    expect(tooltip()).toBeUndefined();

    point('pointerover', 'touch');
    pass(1000);
    expect(tooltip()).toBeUndefined();

    // A quick pointer comes and goes before React has rendered the first.
    act(() => {
      point('pointerover', 'mouse');
      point('pointerout', 'mouse');
    });
    pass(1000);
    expect(tooltip()).toBeUndefined();
    vi.useRealTimers();
  });
});

describe('what has the focus and goes', () => {
  function Panel() {
    const [isBusy, setIsBusy] = useState(true);
    return (
      <>
        <p tabIndex={-1} id="said" ref={said} />
        {isBusy && <Back onPress={() => setIsBusy(false)} />}
      </>
    );
  }
  const said = createRef<HTMLParagraphElement>();
  function Back({ onPress }: { onPress: () => void }) {
    const button = useFocusHandover<HTMLButtonElement>(said);
    return (
      <button ref={button} onClick={onPress}>
        Back to normal
      </button>
    );
  }

  it('passes the focus on', async () => {
    render(<Panel />);
    await click(findButton('Back to normal'));
    expect(document.activeElement).toBe(find('#said'));
  });

  it('in a form of the desk leaves the focus to the list around it', async () => {
    function Rows() {
      const [names, setNames] = useState(['Oregano', 'Basil']);
      return (
        <KeepsFocus>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button onClick={() => setNames(names.filter((each) => each !== name))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </KeepsFocus>
      );
    }
    render(<Rows />);
    findButton('Basil').focus();
    await click(findButton('Basil'));
    expect(document.activeElement).toBe(find('ul'));
  });
});
