import { describe, expect, it } from 'vitest';
import { buildLine, buildTicket } from './build-tickets.ts';
import { nextActAt, ringsAt, startsAt, ticketAt, ticketsAt } from './stations.ts';

const pizza = buildLine('Marinara');
const side = buildLine('Fries', { kind: 'side' });
const drink = buildLine('Cola', { kind: 'drink' });
const dessert = buildLine('Brownie', { kind: 'dessert' });
const whole = buildTicket({ stage: 'accepted', lines: [pizza, side, drink, dessert] });

describe('ticketAt', () => {
  it('[WORK-04] has the lines of the station', () => {
    const linesAt = (station: 'all' | 'pizza' | 'sides' | 'packing') =>
      ticketAt(whole, station)?.lines.map(({ pizza: name }) => name);
    expect(linesAt('pizza')).toEqual(['Marinara']);
    expect(linesAt('sides')).toEqual(['Fries']);
    expect(linesAt('packing')).toEqual(['Marinara', 'Fries', 'Cola', 'Brownie']);
    expect(ticketAt(whole, 'all')).toBe(whole);
  });

  it('[KIND-07] [WORK-04] shows at Sides whatever is baked and no pizza, of the owner’s kinds too', () => {
    const baked = { name: 'Bakes', ovenPlaces: 1 };
    const cobbler = buildLine('Cobbler', { kind: 'dessert', ownKind: baked });
    const slaw = buildLine('Slaw', { kind: 'side', ownKind: { name: 'Cold', ovenPlaces: 0 } });
    const lines = [cobbler, slaw, buildLine('Calzone', { kind: 'pizza', ownKind: baked }), dessert];
    const namesAt = (station: 'pizza' | 'sides') =>
      ticketAt(buildTicket({ lines }), station)?.lines.map(({ pizza: name }) => name);
    expect(namesAt('sides')).toEqual(['Cobbler', 'Slaw']);
    expect(namesAt('pizza')).toEqual(['Calzone']);
    expect(ringsAt([buildTicket({ lines: [cobbler] })], { station: 'sides' })).toBe(true);
  });

  it('[WORK-04] reads a line of the previous release as a pizza', () => {
    const old = buildTicket({ lines: [buildLine('Marinara')] });
    expect(ticketAt(old, 'pizza')).toEqual(old);
    expect(ticketAt(old, 'sides')).toBeNull();
  });

  it('[WORK-04] leaves out what the station has nothing to do with, or nothing more', () => {
    const drinks = buildTicket({ lines: [drink] });
    const ready = { ...whole, progress: { ...whole.progress, stage: 'ready' as const } };
    const tickets = [drinks, ready, whole];
    expect(ticketsAt(tickets, 'pizza').map(({ id }) => id)).toEqual([whole.id]);
    expect(ticketsAt(tickets, 'sides').map(({ id }) => id)).toEqual([whole.id]);
    expect(ticketsAt(tickets, 'packing')).toEqual(tickets);
    expect(ticketsAt(tickets, 'all')).toEqual(tickets);
  });
});

describe('ringsAt', () => {
  it('[WORK-04] rings for what the screen shows, and on each for what no screen shows', () => {
    const drinks = [buildTicket({ lines: [drink] })];
    const sides = [buildTicket({ lines: [side] })];
    expect(ringsAt(sides, { station: 'sides', stations: ['pizza', 'sides'] })).toBe(true);
    expect(ringsAt(sides, { station: 'pizza', stations: ['pizza', 'sides'] })).toBe(false);
    expect(ringsAt(drinks, { station: 'pizza', stations: ['pizza', 'sides'] })).toBe(true);
    expect(ringsAt(drinks, { station: 'pizza', stations: ['packing', 'pizza'] })).toBe(false);
    expect(ringsAt([whole], {})).toBe(false);
  });
});

describe('nextActAt', () => {
  it('[WORK-04] makes an order ready, and hands it over, where it is packed', () => {
    const startedAt = '2026-06-01T12:05:00.000Z';
    const started = { ...whole, progress: { ...whole.progress, startedAt } };
    const ready = { ...whole, progress: { ...whole.progress, stage: 'ready' as const } };
    for (const station of ['pizza', 'sides'] as const) {
      expect(nextActAt(buildTicket(), station)).toBe('accepted');
      expect(nextActAt(started, station)).toBeNull();
      expect(nextActAt(ready, station)).toBeNull();
    }
    for (const station of ['all', 'packing'] as const) {
      expect(nextActAt(started, station)).toBe('baked');
      expect(nextActAt(ready, station)).toBe('handed_over');
    }
  });

  it('[WORK-04] starts an order with a pizza where pizzas are made, and one without at Sides', () => {
    const fries = buildTicket({ stage: 'accepted', lines: [side, drink] });
    for (const station of ['all', 'pizza', 'packing'] as const)
      expect(nextActAt(whole, station)).toBe('started');
    expect(nextActAt(whole, 'sides')).toBeNull();
    expect(nextActAt(fries, 'sides')).toBe('started');
    expect(startsAt(whole, 'sides')).toBe(false);
    expect(startsAt(fries, 'sides')).toBe(true);
  });
});
