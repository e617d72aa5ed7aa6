import type { Deliveries, Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { describe, expect, it } from 'vitest';
import { copy } from './drive.copy.ts';
import {
  afterPresses,
  type KeptPress,
  sentBy,
  waitingForOthers,
  withoutOrder,
  withoutPress,
} from './presses.ts';

function delivery(id: string, state: Delivery['state']): Delivery {
  return {
    id,
    number: 12,
    direction: 'north',
    state,
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
}

const LIST: Deliveries = {
  now: '2026-06-01T18:00:00.000Z',
  mine: [delivery('mine', 'out_for_delivery')],
  ready: [delivery('ready', 'ready')],
  others: [],
};

function pressed(
  orderId: string,
  step: KeptPress['step'],
  more: Partial<KeptPress> = {},
): KeptPress {
  const id = `${orderId} ${step}`;
  return { id, orderId, number: 12, step, atMs: 0, isTried: false, ...more };
}

const ids = ({ mine, ready }: Deliveries) => ({
  mine: mine.map(({ id }) => id),
  ready: ready.map(({ id }) => id),
});

describe('the list with what is kept', () => {
  it('[EVE-66] shows what was pressed, as if it had arrived', () => {
    const take = pressed('ready', 'sent_out');
    expect(ids(afterPresses(LIST, [take]))).toEqual({ mine: ['mine', 'ready'], ready: [] });
    const deliver = pressed('ready', 'handed_over');
    const delivered = afterPresses(LIST, [take, deliver]);
    expect(ids(delivered)).toEqual({ mine: ['mine'], ready: [] });
    expect(delivered.done).toMatchObject([{ id: 'ready', at: '1970-01-01T00:00:00.000Z' }]);
    const undone = afterPresses(LIST, [take, deliver, pressed('ready', 'recalled')]);
    expect(ids(undone)).toEqual({ mine: ['mine', 'ready'], ready: [] });
    expect(undone.done).toEqual([]);
    const bring = pressed('mine', 'returned');
    expect(ids(afterPresses(LIST, [bring]))).toEqual({ mine: [], ready: ['ready', 'mine'] });
    expect(ids(afterPresses(LIST, [pressed('mine', 'missed')])).mine).toEqual([]);
  });

  it('[EVE-66] leaves an order that has moved since, or is gone', () => {
    const kept = [pressed('ready', 'handed_over'), pressed('gone', 'sent_out')];
    expect(afterPresses(LIST, kept)).toEqual(LIST);
  });
});

describe('a phone that two drivers share', () => {
  const ada = { id: 'ada', name: 'Ada' };
  const bob = { id: 'bob', name: 'Bob' };
  const [byAda, byNobody] = [
    pressed('mine', 'handed_over', { by: ada }),
    pressed('ready', 'sent_out'),
  ];

  it('[EVE-66] sends what somebody has pressed in no other name', () => {
    const sent = (driver: typeof ada | null) => sentBy([byAda, byNobody], driver);
    expect(sent(ada)).toEqual([byAda, byNobody]);
    expect(sent(bob)).toEqual([byNobody]);
    expect(sent(null)).toEqual([byAda, byNobody]);
  });

  it('[EVE-66] says whose updates wait, and for which orders', () => {
    const more = [
      byAda,
      { ...byAda, id: 'again' },
      pressed('ready', 'sent_out', { by: ada, number: 13 }),
    ];
    expect(waitingForOthers(more, bob, 0)).toEqual([{ name: 'Ada', numbers: [12, 13] }]);
    expect(waitingForOthers(more, ada, 0)).toEqual([]);
    expect(waitingForOthers(more, bob, 13 * 60 * 60 * 1000)).toEqual([]);
    expect(copy.waitsFor('Ada', [12, 13])).toBe(
      'Ada’s updates for orders #12 and #13 are not sent yet. Ask Ada to sign in here, or tell the shop.',
    );
    expect(copy.waitsFor('Ada', [12])).toBe(
      'Ada’s update for order #12 is not sent yet. Ask Ada to sign in here, or tell the shop.',
    );
  });

  it('[EVE-67] takes a press back in the name of whoever made it', () => {
    const [, undone] = withoutPress([{ ...byAda, isTried: true }], byAda);
    expect(undone).toMatchObject({ step: 'recalled', by: ada });
  });
});

describe('taking a press back', () => {
  it('[EVE-67] drops one that was never sent', () => {
    const [kept, other] = [pressed('mine', 'handed_over'), pressed('ready', 'sent_out')];
    expect(withoutPress([other, kept], kept)).toEqual([other]);
  });

  it('[EVE-67] follows one that may have arrived with its opposite', () => {
    const kept = pressed('mine', 'handed_over', { isTried: true });
    const steps = (left: KeptPress[]) => left.map(({ step }) => step);
    expect(steps(withoutPress([kept], kept))).toEqual(['handed_over', 'recalled']);
    expect(steps(withoutPress([], pressed('ready', 'sent_out')))).toEqual(['returned']);
  });
});

describe('a refused press', () => {
  it('[EVE-66] takes along what was pressed for the same order', () => {
    const kept = [pressed('mine', 'handed_over'), pressed('ready', 'sent_out')];
    const refused = pressed('ready', 'sent_out');
    expect(withoutOrder([...kept, pressed('ready', 'handed_over')], refused, null)).toEqual([
      kept[0],
    ]);
  });

  it('[EVE-66] drops what its driver has pressed for that order before and after they said who they are', () => {
    const [ada, bob] = [
      { id: 'ada', name: 'Ada' },
      { id: 'bob', name: 'Bob' },
    ];
    const [before, after] = [
      pressed('ready', 'sent_out'),
      pressed('ready', 'handed_over', { by: ada }),
    ];
    expect(withoutOrder([before, after], before, ada)).toEqual([]);
    expect(withoutOrder([before, after], before, bob)).toEqual([after]);
    expect(withoutOrder([before, after], after, null)).toEqual([]);
  });
});
