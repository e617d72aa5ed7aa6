import { expect, it } from 'vitest';
import type { Press } from './hand.ts';
import { listUnmeant } from './verdict.ts';

const aimed = (deviceId: string, orderNumber: number, event: string): Press => ({
  deviceId,
  aim: { orderNumber, event },
  slipPx: 0,
  isDouble: false,
});
const act = (deviceId: string, orderNumber: number, event: string) => ({
  deviceId,
  orderNumber,
  event,
});

it('[HAND-01] finds the acts that no press of their device was aimed at', () => {
  const presses = [
    aimed('oven', 1, 'accepted'),
    aimed('oven', 1, 'accepted'),
    aimed('till', 2, 'handed_over'),
    { ...aimed('till', 0, ''), aim: null },
  ];
  const meant = [act('oven', 1, 'accepted'), act('till', 2, 'handed_over')];
  const unmeant = [
    act('till', 1, 'accepted'),
    act('oven', 1, 'started'),
    act('oven', 2, 'accepted'),
    act('till', 2, 'handed_over'),
  ];
  expect(listUnmeant([...meant, ...unmeant], presses)).toEqual(unmeant);
});
