import type { RoadChange } from '@driftstone/contract/drive/drive.schema.ts';
import { describe, expect, it } from 'vitest';
import { copy } from './drive.copy.ts';
import type { KeptPress } from './presses.ts';
import {
  afterReading,
  alertsOf,
  NO_NEWS,
  refusalOf,
  type RefusedPress,
  withRefused,
} from './road-news.ts';

function change(id: number, orderId: string, what: RoadChange['what']): RoadChange {
  const delivery = {
    id: orderId,
    number: 1079,
    direction: null,
    customerName: 'Ada',
    phone: null,
    address: '1 Quay Road',
    door: null,
    place: null,
    distanceKm: null,
    items: [],
    promised: null,
    toCollect: 0,
  };
  return { id, what, at: '2026-06-01T18:00:00.000Z', by: 'Till', delivery };
}

function refused(id: string, orderId: string): RefusedPress {
  return { id, orderId, number: 1079, step: 'handed_over', why: 'It is cancelled now.' };
}

describe('what a driver has to read', () => {
  it('[ROAD-02] is one change after the other, until each was read', () => {
    const changes = [change(7, 'one', 'retimed'), change(9, 'two', 'cancelled')];
    const [first, ...more] = alertsOf(changes, NO_NEWS);
    expect(first).toMatchObject({ key: '7', change: { what: 'retimed' } });
    expect(more).toHaveLength(1);
    const after = first && afterReading(NO_NEWS, first);
    expect(after && alertsOf(changes, after).map(({ key }) => key)).toEqual(['9']);
  });

  it('[ROAD-02] names a press that did not count with what became of its order', () => {
    const news = withRefused(NO_NEWS, refused('press', 'one'));
    const changes = [change(7, 'one', 'retimed'), change(9, 'one', 'cancelled')];
    const [retimed, cancelled] = alertsOf(changes, news);
    expect(retimed?.refused).toEqual([]);
    expect(cancelled?.refused).toMatchObject([{ id: 'press' }]);
    expect(cancelled && afterReading(news, cancelled)).toEqual({ read: [9], refused: [] });
    expect(alertsOf([], news)).toMatchObject([{ key: 'press', change: null }]);
  });

  it('[ROAD-02] [TILL-06] names the last press that was lost with a refused one', () => {
    const press = (step: KeptPress['step'], orderId = 'one') =>
      ({ id: step, orderId, number: 1079, step, atMs: 0, isTried: true }) satisfies KeptPress;
    const taken = press('sent_out');
    const kept = [taken, press('handed_over'), press('missed', 'two')];
    expect(refusalOf(kept, taken, 'It has changed.')).toEqual({
      id: 'sent_out',
      orderId: 'one',
      number: 1079,
      step: 'handed_over',
      why: 'It has changed.',
    });
    expect(refusalOf([], taken, 'It has changed.').step).toBe('sent_out');
  });

  it('[ROAD-02] says to bring back what is cancelled, unless the driver says it is delivered', () => {
    const cancelled = change(9, 'one', 'cancelled');
    expect(copy.changed(cancelled, false)).toBe('Order #1079 is cancelled. Bring it back.');
    expect(copy.changed(cancelled, true)).toBe('Order #1079 is cancelled.');
  });
});
