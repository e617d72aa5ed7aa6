import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A press this soon after a ticket has moved was meant for whatever was there before. */
const SETTLING_MS = 500;

interface Place {
  x: number;
  y: number;
  movedAtMs: number;
}

interface Guarded {
  board: RefObject<HTMLElement | null>;
  /** Everything above the board: a line that appears there moves every ticket. */
  above: RefObject<HTMLElement | null>;
  layout: string;
  /** Tells the cook that the press was dropped. */
  onDropped: () => void;
}

/**
 * Returns a click handler for the board's capture phase. It drops clicks on a ticket that has just appeared or moved,
 * and no others: a press on a ticket that stayed is never lost.
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
    // A key or a screen reader presses the ticket itself, wherever it is on the screen.
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

/** Measured within the columns, so that scrolling doesn't count as moving. */
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
    // Tickets of the first board were there before anybody could press.
    places.set(id, {
      x,
      y,
      movedAtMs: before === null ? -Infinity : isThere ? known.movedAtMs : nowMs,
    });
  }
  return places;
}
