import { describe, expect, it } from 'vitest';
import { ticketsToStart } from './start-now.ts';
import { buildTicket } from '../build-tickets.ts';

const NOON = Date.parse('2026-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

describe('ticketsToStart', () => {
  it('[EVE-25] [WORK-01] names orders with nothing in the oven whose time to begin has come, the most urgent first', () => {
    const soon = buildTicket({ startBy: at(2) });
    const late = buildTicket({ startBy: at(-5) });
    const without = buildTicket({ startBy: null, placedAt: at(-1) });
    const later = buildTicket({ startBy: at(3) });
    const accepted = buildTicket({ startBy: at(-9), stage: 'accepted' });
    const begun = buildTicket({
      startBy: at(-9),
      progress: { ...accepted.progress, startedAt: at(-1) },
    });
    expect(ticketsToStart([soon, later, begun, accepted, without, late], NOON)).toEqual([
      accepted,
      late,
      without,
      soon,
    ]);
  });
});
