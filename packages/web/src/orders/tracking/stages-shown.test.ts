import { describe, expect, it } from 'vitest';
import { stageNow, stepsOf } from './stages-shown.ts';

const progress = {
  stage: 'ready',
  acceptedAt: '2026-06-01T18:05:00.000Z',
  startedAt: '2026-06-01T18:10:00.000Z',
  readyAt: '2026-06-01T18:20:00.000Z',
  completedAt: null,
} as const;
const order = {
  deliveryType: 'delivery',
  placedAt: '2026-06-01T18:00:00.000Z',
  wasMissed: false,
  sentOutAt: null,
  progress,
} as const;

describe('stepsOf', () => {
  it('[WORK-01] is in the oven once the kitchen has started it, and not by being accepted', () => {
    const accepted = { ...progress, stage: 'accepted' } as const;
    expect(stageNow({ ...order, progress: accepted })).toBe('baking');
    expect(stageNow({ ...order, progress: { ...accepted, startedAt: null } })).toBe('accepted');
  });

  it('[EVE-42] has the clock time of each step that was reached', () => {
    expect(stepsOf(order).map(({ stage, at }) => [stage, at?.slice(11, 16) ?? null])).toEqual([
      ['received', '18:00'],
      ['accepted', '18:05'],
      ['baking', '18:10'],
      ['ready', '18:20'],
      ['completed', null],
    ]);
  });

  it('[EVE-42] [KIND-04] is never in the oven with nothing to bake', () => {
    const packed = { ...order, isOnlyPacked: true } as const;
    const stages = ['received', 'accepted', 'ready', 'completed'];
    expect(stepsOf(packed).map(({ stage }) => stage)).toEqual(stages);
  });

  it('[EVE-42] has ‘on its way’ as a step once the driver has left', () => {
    const left = { ...order, sentOutAt: '2026-06-01T18:25:00.000Z' };
    expect(stepsOf(left).map(({ stage }) => stage)).toEqual([
      'received',
      'accepted',
      'baking',
      'ready',
      'on_its_way',
      'completed',
    ]);
    expect(stageNow(left)).toBe('on_its_way');
    expect(stageNow(order)).toBe('ready');
    expect(stageNow({ ...left, progress: { ...progress, stage: 'completed' } })).toBe('completed');
  });
});
