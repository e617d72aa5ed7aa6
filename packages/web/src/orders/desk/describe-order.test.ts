import { describe, expect, it } from 'vitest';
import { promiseOf, stateOf } from './describe-order.ts';

const at = '2026-12-04T16:42:00.000Z';

describe('an order on the desk’s list', () => {
  it('[DESK-25] has the day of its promise where that is another than it was ordered on', () => {
    const evening = { from: '2026-12-04T18:30:00.000Z', until: '2026-12-04T18:45:00.000Z' };
    expect(promiseOf({ at, promised: evening })).toBe('18:30–18:45');
    const nextDay = { from: '2026-12-05T18:30:00.000Z', until: '2026-12-05T18:45:00.000Z' };
    expect(promiseOf({ at, promised: nextDay })).toBe('Sat 5 Dec 18:30–18:45');
    expect(promiseOf({ at, promised: null })).toBeNull();
  });

  it('[DESK-25] is in the kitchen only once it is not for later any more', () => {
    expect(stateOf({ state: 'accepted', isForLater: true })).toBe('For later');
    expect(stateOf({ state: 'accepted', isForLater: false })).toBe('In the kitchen');
    expect(stateOf({ state: 'accepted' })).toBe('In the kitchen');
  });
});
