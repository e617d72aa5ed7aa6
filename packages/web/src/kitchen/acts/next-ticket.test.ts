import { describe, expect, it } from 'vitest';
import { type Arrow, nextTicket } from './next-ticket.ts';

const COLUMNS = [['a', 'b', 'c'], ['x']];

describe('nextTicket', () => {
  it.each<[string | null, Arrow, string | null]>([
    [null, 'ArrowDown', 'a'],
    ['gone', 'ArrowLeft', 'a'],
    ['a', 'ArrowDown', 'b'],
    ['a', 'ArrowUp', null],
    ['c', 'ArrowDown', 'x'],
    ['x', 'ArrowUp', 'c'],
    ['x', 'ArrowDown', null],
    ['c', 'ArrowRight', 'x'],
    ['x', 'ArrowLeft', 'a'],
    ['x', 'ArrowRight', null],
  ])('[EVE-27] from %s by %s to %s', (from, arrow, to) => {
    expect(nextTicket(COLUMNS, from, arrow)).toBe(to);
  });

  it('leads nowhere on an empty board', () => {
    expect(nextTicket([[], []], null, 'ArrowDown')).toBeNull();
  });
});
