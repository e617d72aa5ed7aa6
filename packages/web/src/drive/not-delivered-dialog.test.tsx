// @vitest-environment jsdom
import type { Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { expect, it } from 'vitest';
import { click, findButton, render } from '#testing/render.tsx';
import { NotDeliveredDialog } from './not-delivered-dialog.tsx';

const delivery = (number: number): Delivery => ({
  id: `${number}`,
  number,
  direction: 'north',
  state: 'out_for_delivery',
  customerName: 'Ada',
  phone: null,
  address: '1 Quay Road',
  door: null,
  place: null,
  distanceKm: null,
  items: [],
  promised: null,
  toCollect: 0,
});

function show(shown: Delivery | null, heardAgoMs = 0): string {
  render(
    <NotDeliveredDialog
      delivery={shown}
      heard={{ now: '2026-06-05T18:00:00.000Z', atMs: Date.now() - heardAgoMs }}
      onClose={() => undefined}
      onChosen={() => undefined}
    />,
  );
  return document.querySelector('h2')?.textContent ?? 'closed';
}

it('[EVE-65] asks why for each order, also when the one before was taken away meanwhile', async () => {
  show(delivery(12));
  await click(findButton('Nobody is there'));
  expect(show(delivery(12))).toBe('Nobody is there');
  show(null);
  expect(show(delivery(13))).toBe('Why is order #13 not delivered?');
});

it.each([
  [60_000, true],
  [11 * 60_000, false],
])(
  '[EVE-65] closes nothing before its time, by the shop’s clock: heard %i ms ago',
  async (ago, isDisabled) => {
    show({ ...delivery(14), missableFrom: '2026-06-05T18:10:00.000Z' }, ago);
    await click(findButton('Nobody is there'));
    expect(findButton('Close the order').hasAttribute('disabled')).toBe(isDisabled);
  },
);
