import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { ORDER_LIFE } from '@driftstone/contract/orders/order-life.rules.ts';
import { describe, expect, it } from 'vitest';
import { actOfKey, backAct, driversFor, leavesWithDriver, nextAct, undoOf } from './acts.ts';
import { buildTicket } from '../build-tickets.ts';

describe('nextAct and backAct', () => {
  it.each(['received', 'accepted', 'ready'] as const)(
    'is what the kitchen may send from %s',
    (stage) => {
      for (const act of [nextAct(buildTicket({ stage })), backAct(buildTicket({ stage }))]) {
        if (act === null) continue;
        const { moves, by }: { moves: object; by: readonly string[] } =
          ORDER_LIFE[act === 'recalled' ? 'recalled' : act];
        expect(moves).toHaveProperty(stage);
        expect(by).toContain('kitchen');
      }
    },
  );

  it('[WORK-01] starts an accepted order before it is ready, and takes the start back', () => {
    const { progress } = buildTicket({ stage: 'accepted' });
    const started = buildTicket({
      progress: { ...progress, startedAt: '2026-06-01T12:05:00.000Z' },
    });
    expect(nextAct(buildTicket({ progress }))).toBe('started');
    expect([nextAct(started), backAct(started)]).toEqual(['baked', 'unstarted']);
  });

  it('[ROAD-01] leaves an order on its way to its driver', () => {
    expect(nextAct(buildTicket({ stage: 'ready' }))).toBe('handed_over');
    expect(nextAct(buildTicket({ stage: 'ready', isOnItsWay: true }))).toBeNull();
    expect(backAct(buildTicket({ stage: 'ready', isOnItsWay: true }))).toBeNull();
  });
});

describe('driversFor', () => {
  const everywhere = { deviceId: null, staffId: 'dan', name: 'Dan' };
  const atSea = { deviceId: 'van', staffId: null, name: 'Van', storeIds: ['sea'] };
  const board = { drivers: [everywhere, atSea] };

  it('[ROAD-06] [RUN-52] names those who see the orders of its shop', () => {
    const delivery = { stage: 'ready', deliveryType: 'delivery' } as const;
    expect(driversFor(buildTicket(delivery), board)).toEqual([everywhere, atSea]);
    expect(driversFor(buildTicket({ ...delivery, storeId: 'sea' }), board)).toHaveLength(2);
    const ofHill = buildTicket({ ...delivery, storeId: 'hill' });
    expect(driversFor(ofHill, board)).toEqual([everywhere]);
    expect(leavesWithDriver(ofHill, { drivers: [atSea] })).toBe(false);
    expect(driversFor(buildTicket({ ...delivery, stage: 'accepted' }), board)).toEqual([]);
  });
});

describe('undoOf', () => {
  it('[EVE-28] takes each step back, and no cancellation', () => {
    const undo = (kind: 'accepted' | 'started' | 'baked' | 'handed_over' | 'missed') =>
      undoOf({ kind });
    expect(undo('accepted')).toEqual({ kind: 'put_back' });
    expect(undo('started')).toEqual({ kind: 'unstarted' });
    expect(undo('baked')).toEqual({ kind: 'taken_back' });
    expect(undo('handed_over')).toEqual({ kind: 'recalled' });
    expect(undo('missed')).toBeNull();
    expect(undoOf({ kind: 'retimed', minutes: 10 })).toEqual({ kind: 'retimed', minutes: -10 });
    const cancelled: CrewAct = { kind: 'cancelled', reason: 'sold_out', refundId: 'id' };
    expect(undoOf(cancelled)).toBeNull();
  });
});

describe('actOfKey', () => {
  it('[EVE-27] knows its letters, large or small, and no others', () => {
    expect([actOfKey('n'), actOfKey('X'), actOfKey('q'), actOfKey('Enter')]).toEqual([
      'next',
      'cancel',
      null,
      null,
    ]);
  });
});
