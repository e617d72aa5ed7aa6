import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildLine, buildTicket } from './build-tickets.ts';
import {
  ageOf,
  compareBoards,
  minutesSince,
  owesCash,
  putTicket,
  stateOf,
  ticketsForLater,
  ticketsNow,
  unpackedOf,
} from './tickets.ts';

type Stage = Ticket['progress']['stage'];

const ticket = (number: number, stage: Stage = 'received', odd: Partial<Ticket> = {}): Ticket =>
  buildTicket({ id: `id-${number}`, number, stage, ...odd });
const NOT_BUSY: KitchenBoard['busy'] = {
  extraMinutes: 0,
  extraUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
  closesAt: null,
};
const board = (open: Ticket[], completed: Ticket[] = []): KitchenBoard => ({
  now: '2026-06-01T12:10:00.000Z',
  busy: NOT_BUSY,
  open,
  completed,
});
const at = (time: string) => Date.parse(`2026-06-01T${time}Z`);
const numbersOf = (tickets: Ticket[]) => tickets.map(({ number }) => number);

describe('ticketsNow', () => {
  const now = at('12:10:00');

  it('[EVE-24] sorts by when the orders are due, whatever their state', () => {
    const early = ticket(10, 'received', { dueAt: '2026-06-01T12:15:00.000Z' });
    const unpromised = ticket(7, 'received', { dueAt: null });
    const tickets = [ticket(9), ticket(8), ticket(6, 'accepted'), early, unpromised];
    expect(numbersOf(ticketsNow(board(tickets), now))).toEqual([7, 10, 6, 8, 9]);
    const moved = tickets.map((each) => ({ ...each, progress: ticket(0, 'ready').progress }));
    expect(numbersOf(ticketsNow(board(moved), now))).toEqual([7, 10, 6, 8, 9]);
  });

  it('leaves out an order for later until an hour before its time, unless the kitchen has begun it', () => {
    const scheduled = (number: number, stage: Stage, scheduledFor: string, startedAt?: string) => {
      const odd = { scheduledFor, dueAt: scheduledFor };
      const made = ticket(number, stage, odd);
      return startedAt ? { ...made, progress: { ...made.progress, startedAt } } : made;
    };
    const tickets = board([
      scheduled(1, 'received', '2026-06-02T11:00:00.000Z'),
      scheduled(2, 'received', '2026-06-01T13:11:00.000Z'),
      scheduled(3, 'received', '2026-06-01T13:10:00.000Z'),
      scheduled(4, 'accepted', '2026-06-01T18:00:00.000Z', '2026-06-01T12:09:00.000Z'),
      // Accepted for tonight, and promised for tomorrow since.
      scheduled(5, 'accepted', '2026-06-02T11:00:00.000Z'),
    ]);
    expect(numbersOf(ticketsNow(tickets, now))).toEqual([3, 4]);
    expect(numbersOf(ticketsForLater(tickets, now))).toEqual([2, 1, 5]);
    expect(numbersOf(ticketsNow(tickets, now + 60_000))).toEqual([3, 2, 4]);
  });
});

describe('unpackedOf', () => {
  it('[KIND-07] [WORK-03] names whatever the oven does not bake, like a pizza or not, until it is ticked', () => {
    const packed = { name: 'Chilled', ovenPlaces: 0 };
    const lines = [
      buildLine('Take-and-bake', { kind: 'pizza', ownKind: packed }),
      buildLine('Chilled dip', { kind: 'side', ownKind: packed, made: 1 }),
      buildLine('Margherita'),
      buildLine('Lasagne', { kind: 'pizza', ownKind: { name: 'Bakes', ovenPlaces: 2 } }),
      buildLine('Fries', { kind: 'side' }),
    ];
    expect(unpackedOf({ lines }).map(({ pizza }) => pizza)).toEqual(['Take-and-bake', 'Fries']);
  });
});

describe('ageOf', () => {
  it.each([
    ['12:09:00', 'calm', 'in 11m'],
    ['12:10:00', 'soon', 'in 10m'],
    ['12:20:59', 'soon', 'now'],
    ['12:24:30', 'late', '4m late'],
  ])('[EVE-24] at %s is %s: %s', (time, kind, words) => {
    expect(ageOf(ticket(1), at(time))).toEqual({ kind, words });
  });

  it('[EVE-24] says of what is ready how long it has been, and of a delivery when it is late', () => {
    const progress = { ...ticket(0, 'ready').progress, readyAt: '2026-06-01T12:10:00.000Z' };
    const pickup = ticket(1, 'ready', { progress });
    expect(ageOf(pickup, at('12:19:00'))).toEqual({ kind: 'calm', words: 'for 9m' });
    expect(ageOf(pickup, at('12:20:00'))).toEqual({ kind: 'soon', words: 'for 10m' });
    expect(ageOf(pickup, at('12:30:00'))).toEqual({ kind: 'late', words: 'for 20m' });
    const delivery = ticket(1, 'ready', { progress, deliveryType: 'delivery' });
    expect(ageOf(delivery, at('12:19:00'))).toEqual({ kind: 'calm', words: 'for 9m' });
    expect(ageOf(delivery, at('12:25:00'))).toEqual({ kind: 'late', words: '5m late' });
    const away = { ...delivery, isOnItsWay: true };
    expect(ageOf(away, at('12:19:00'))).toEqual({ kind: 'soon', words: 'in 1m' });
    expect(stateOf(away)).toBe('onItsWay');
    expect(stateOf({ ...delivery, returnedFor: 'nobody_there' })).toBe('returned');
  });

  it('is unknown without a promise', () => {
    expect(ageOf(ticket(1, 'received', { dueAt: null }), at('12:24:30'))).toBeNull();
  });
});

describe('minutesSince', () => {
  it('counts whole minutes, and 0 for a time in the future', () => {
    expect(minutesSince('2026-06-01T12:00:00.000Z', at('12:02:59'))).toBe(2);
    expect(minutesSince('2026-06-01T12:00:00.000Z', at('11:59:00'))).toBe(0);
  });
});

describe('compareBoards', () => {
  it('finds new tickets, and cancelled ones that were not completed', () => {
    const before = board([ticket(1), ticket(2, 'ready'), ticket(3)], [ticket(4, 'completed')]);
    const after = board([ticket(1, 'accepted'), ticket(5)], [ticket(2, 'completed')]);
    const { arrived, gone } = compareBoards(before, after);
    expect(numbersOf(arrived)).toEqual([5]);
    expect(numbersOf(gone)).toEqual([3]);
  });

  it('reports no ticket as cancelled that may have been completed while the tablet slept', () => {
    const before = board([ticket(1), ticket(2)]);
    const goneAt = (now: string) => compareBoards(before, { ...board([ticket(1)]), now }).gone;
    expect(numbersOf(goneAt('2026-06-01T14:09:59.000Z'))).toEqual([2]);
    expect(goneAt('2026-06-01T14:10:00.000Z')).toEqual([]);
  });

  it('reports no ticket as cancelled that a full list may have left out', () => {
    const tickets = (from: number, to: number, stage?: Stage) =>
      Array.from({ length: to - from + 1 }, (_, index) => ticket(from + index, stage));
    expect(compareBoards(board(tickets(1, 200)), board(tickets(2, 201))).gone).toEqual([]);
    expect(compareBoards(board(tickets(1, 199)), board(tickets(3, 202))).gone).toEqual([]);
    const completed = tickets(301, 500, 'completed');
    expect(compareBoards(board(tickets(1, 2)), board([ticket(2)], completed)).gone).toEqual([]);
    const { gone } = compareBoards(board(tickets(1, 200)), board(tickets(2, 200)));
    expect(numbersOf(gone)).toEqual([1]);
  });
});

describe('owesCash', () => {
  it('is true for a cash order that is not free', () => {
    expect(owesCash(ticket(1, 'ready', { mustPayInCash: true }))).toBe(true);
    expect(owesCash(ticket(1, 'ready', { mustPayInCash: true, total: 0 }))).toBe(false);
    expect(owesCash(ticket(1, 'ready'))).toBe(false);
  });
});

describe('putTicket', () => {
  it('replaces the ticket, and moves a completed one to the completed list', () => {
    const before = board([ticket(1), ticket(2)], [ticket(3, 'completed')]);
    const accepted = putTicket(before, ticket(1, 'accepted'));
    expect(accepted.open.find(({ number }) => number === 1)?.progress.stage).toBe('accepted');
    expect(new Set(numbersOf(accepted.open))).toEqual(new Set([1, 2]));
    const completed = putTicket(before, ticket(2, 'completed'));
    expect(numbersOf(completed.open)).toEqual([1]);
    expect(numbersOf(completed.completed)).toEqual([2, 3]);
  });
});
