import { describe, expect, it } from 'vitest';
import { ticketsToStart } from './start-now.ts';
import { buildLine, buildTicket } from '../build-tickets.ts';

const NOON = Date.parse('2026-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

const toBake = (odd: Parameters<typeof buildTicket>[0]) =>
  buildTicket({ lines: [buildLine('Margherita')], ...odd });

describe('ticketsToStart', () => {
  it('[EVE-25] [WORK-01] names orders with nothing in the oven whose time to begin has come, the most urgent first', () => {
    const soon = toBake({ startBy: at(2) });
    const late = toBake({ startBy: at(-5) });
    const without = toBake({ startBy: null, placedAt: at(-1) });
    const later = toBake({ startBy: at(3) });
    const accepted = toBake({ startBy: at(-9), stage: 'accepted' });
    const begun = toBake({
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

  it('[KIND-04] calls nobody to start an order that the oven has no part in', () => {
    const cola = buildLine('Cola', { kind: 'drink' });
    const drinks = toBake({ startBy: at(-5), lines: [cola] });
    const mixed = toBake({ startBy: at(-5), lines: [cola, buildLine('Margherita')] });
    expect(ticketsToStart([drinks, mixed], NOON)).toEqual([mixed]);
  });

  it('[KIND-07] goes by what the owner says of the oven', () => {
    const lineOf = (kind: 'side' | 'dessert', ovenPlaces: number) =>
      buildLine('Special', { kind, ownKind: { name: 'Specials', ovenPlaces } });
    const slaw = toBake({ startBy: at(-5), lines: [lineOf('side', 0)] });
    const cobbler = toBake({ startBy: at(-5), lines: [lineOf('dessert', 1)] });
    expect(ticketsToStart([slaw, cobbler], NOON)).toEqual([cobbler]);
  });
});
