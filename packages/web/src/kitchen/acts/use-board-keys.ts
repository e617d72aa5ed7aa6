import { type RefObject, useEffect, useEffectEvent } from 'react';
import { actOfKey, type KeyedAct } from './acts.ts';
import { type Arrow, nextTicket } from './next-ticket.ts';

interface BoardKeys {
  board: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onAct: (ticketId: string, act: KeyedAct) => void;
  onHelp: () => void;
}

/** On the board, arrows move between tickets and letters act on one. `/` and `?` work outside text fields, too. */
export function useBoardKeys({ board, search, onAct, onHelp }: BoardKeys): void {
  const workBoard = (event: KeyboardEvent, target: Element) => {
    const focused = target.closest('[data-ticket]')?.getAttribute('data-ticket') ?? null;
    if (isArrow(event.key)) {
      const next = nextTicket(columnsShown(board.current), focused, event.key);
      if (next === null) return;
      event.preventDefault();
      board.current?.querySelector<HTMLElement>(`[data-ticket="${next}"]`)?.focus();
      return;
    }
    const act =
      event.key === 'Enter' && target.matches('[data-ticket]') ? 'open' : actOfKey(event.key);
    if (focused === null || act === null) return;
    event.preventDefault();
    onAct(focused, act);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select, [role=dialog]'))
      return;
    if (board.current?.contains(target)) workBoard(event, target);
    if (key !== '/' && key !== '?') return;
    event.preventDefault();
    if (key === '/') search.current?.focus();
    else onHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The tickets' ids, column by column, as the browser has laid them out. */
function columnsShown(board: HTMLElement | null): string[][] {
  const columns = new Map<number, string[]>();
  for (const card of board?.querySelectorAll('[data-ticket]') ?? []) {
    const left = Math.round(card.getBoundingClientRect().left);
    const id = card.getAttribute('data-ticket') ?? '';
    columns.set(left, [...(columns.get(left) ?? []), id]);
  }
  return [...columns.values()];
}

function isArrow(key: string): key is Arrow {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);
}
