import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A press this soon after a ticket has moved was meant for what was there before. */
const SETTLING_MS = 500;

interface Place {
  x: number;
  y: number;
  movedAtMs: number;
}

interface Guarded {
  board: RefObject<HTMLElement | null>;
  /** All that is above the board: a line that comes there moves every ticket. */
  above: RefObject<HTMLElement | null>;
  layout: string;
  /** Tells who pressed. */
  onDropped: () => void;
}

/**
 * Returns a handler for captured clicks on the board. It drops a click on a ticket that has just come or moved, and no
 * other: a press on a ticket that stayed is never lost.
 */
export function usePressGuard({
  board,
  above,
  layout,
  onDropped,
}: Guarded): (event: MouseEvent) => void {
  const places = useRef<Map<string, Place> | null>(null);
  const boardMovedAtMs = useBoardMoves(above);
  useLayoutEffect(() => {
    places.current = placeTickets(board.current, places.current, performance.now());
  }, [board, layout]);
  return (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-ticket]') : null;
    const place = places.current?.get(card?.getAttribute('data-ticket') ?? '');
    // Keys and screen readers press a ticket, wherever the board is.
    const isAimed = event.detail > 0;
    const movedAtMs = Math.max(
      place?.movedAtMs ?? -Infinity,
      isAimed ? boardMovedAtMs.current : -Infinity,
    );
    if (!card || performance.now() - movedAtMs >= SETTLING_MS) return;
    event.preventDefault();
    event.stopPropagation();
    onDropped();
  };
}

/** When the board last moved as a whole; -Infinity before that. */
function useBoardMoves(above: RefObject<HTMLElement | null>): RefObject<number> {
  const movedAtMs = useRef(-Infinity);
  useEffect(() => {
    if (!above.current) return;
    let known: number | null = null;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      if (known !== null && known !== height) movedAtMs.current = performance.now();
      known = height;
    });
    watch.observe(above.current);
    return () => watch.disconnect();
  }, [above]);
  return movedAtMs;
}

/** Within their columns: what a finger scrolls has not moved. */
function placeTickets(
  board: HTMLElement | null,
  before: ReadonlyMap<string, Place> | null,
  nowMs: number,
): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const card of board?.querySelectorAll<HTMLElement>('[data-ticket]') ?? []) {
    const { offsetLeft: x, offsetTop: y } = card;
    const id = card.dataset['ticket'] ?? '';
    const known = before?.get(id);
    const isThere = known?.x === x && known.y === y;
    // The first board was there before anybody pressed.
    places.set(id, {
      x,
      y,
      movedAtMs: before === null ? -Infinity : isThere ? known.movedAtMs : nowMs,
    });
  }
  return places;
}
