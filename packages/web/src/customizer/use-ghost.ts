import {
  type Dispatch,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useCallback,
  useRef,
  useState,
} from 'react';

const LONG_PRESS_MS = 350;

/** The topping that is pointed at: with a mouse or keyboard at once, with a finger after a long press. */
export function useGhost() {
  const [ghostId, setGhostId] = useState<string | null>(null);
  const press = useRef<Press>({ timer: 0, wasLong: false });
  const pointing = useCallback(
    (toppingId: string) => watchTopping(toppingId, press, setGhostId),
    [],
  );
  return { ghostId, pointing };
}

interface Press {
  timer: number;
  wasLong: boolean;
}

function watchTopping(
  toppingId: string,
  press: RefObject<Press>,
  setGhostId: Dispatch<SetStateAction<string | null>>,
) {
  const leave = () => setGhostId((shownId) => (shownId === toppingId ? null : shownId));
  const end = () => {
    clearTimeout(press.current.timer);
    leave();
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // On a phone, a list that scrolls reports a mouse where a finger has tapped.
      if (pointerType === 'mouse' && matchMedia('(any-hover: hover)').matches)
        setGhostId(toppingId);
    },
    onPointerLeave: end,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setGhostId(toppingId);
    },
    // Waits until the next element has the focus: if the ghost went away before that, Radix would focus the dialog.
    onBlur: () => {
      setTimeout(leave);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      clearTimeout(press.current.timer);
      press.current = { timer: 0, wasLong: false };
      if (pointerType === 'mouse') return;
      press.current.timer = window.setTimeout(() => {
        press.current.wasLong = true;
        setGhostId(toppingId);
      }, LONG_PRESS_MS);
    },
    onPointerUp: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') end();
    },
    onPointerCancel: end,
    // The menu of a long press would cover the pizza.
    onContextMenu: (event: MouseEvent) => {
      if (press.current.wasLong) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (press.current.wasLong) event.preventDefault();
      press.current.wasLong = false;
    },
  };
}
