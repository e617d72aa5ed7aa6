import { describe, expect, it } from 'vitest';
import { ticketsToStart } from './start-now.ts';
import { buildTicket } from '../build-tickets.ts';

const NOON = Date.parse('2026-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

describe('ticketsToStart', () => {
  it('[EVE-25] names new orders whose time to begin has come, the most urgent first', () => {
    const soon = buildTicket({ startBy: at(2) });
    const late = buildTicket({ startBy: at(-5) });
    const without = buildTicket({ startBy: null, placedAt: at(-1) });
    const later = buildTicket({ startBy: at(3) });
    const begun = buildTicket({ startBy: at(-9), stage: 'accepted' });
    expect(ticketsToStart([soon, later, begun, without, late], NOON)).toEqual([
      late,
      without,
      soon,
    ]);
  });
});
