import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A press this soon after a ticket has moved was meant for what was there before. */
const SETTLING_MS = 500;

interface Place {
  x: number;
  y: number;
  movedAtMs: number;
}

/**
 * Returns a handler for captured clicks on the board. It drops a click on a ticket that has just come or moved, and no
 * other: a press on a ticket that stayed is never lost. `onDropped` tells who pressed.
 */
export function usePressGuard(
  board: RefObject<HTMLElement | null>,
  layout: string,
  onDropped: () => void,
): (event: MouseEvent) => void {
  const places = useRef<Map<string, Place> | null>(null);
  useLayoutEffect(() => {
    places.current = placeTickets(board.current, places.current, performance.now());
  }, [board, layout]);
  return (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-ticket]') : null;
    const place = places.current?.get(card?.getAttribute('data-ticket') ?? '');
    if (!place || performance.now() - place.movedAtMs >= SETTLING_MS) return;
    event.preventDefault();
    event.stopPropagation();
    onDropped();
  };
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
