// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, render } from '#testing/render.tsx';
import { useGhost } from './use-ghost.ts';

function Topping() {
  const { ghostId, pointing } = useGhost();
  return <label {...pointing('olives')}>{ghostId}</label>;
}

function enter(pointerType: string): void {
  const into = new PointerEvent('pointerover', { bubbles: true, pointerType });
  act(() => void find('label').dispatchEvent(into));
}

const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});

describe('the ghost of a topping', () => {
  it('[OWN-23] is shown to a mouse', () => {
    const canHover = vi.fn<typeof media>(
      () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );
    window.matchMedia = canHover;
    render(<Topping />);
    enter('touch');
    expect(find('label').textContent).toBe('');
    enter('mouse');
    expect(find('label').textContent).toBe('olives');
    expect(canHover).toHaveBeenCalledWith('(any-hover: hover)');
  });

  it('[OWN-23] does not follow the mouse that a phone reports when a list scrolls', () => {
    render(<Topping />);
    enter('mouse');
    expect(find('label').textContent).toBe('');
  });
});
