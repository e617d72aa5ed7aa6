// @vitest-environment jsdom
import type { KitchenBoard } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { expect, it } from 'vitest';
import { click, findButton, render } from '#testing/render.tsx';
import { BoardParts } from './board-parts.tsx';

const BOARD: KitchenBoard = {
  now: '2026-06-01T12:10:00.000Z',
  busy: {
    extraMinutes: 0,
    extraUntil: null,
    deliveryOffUntil: null,
    pausedUntil: null,
    closesAt: null,
  },
  open: [],
  completed: [],
};

function draw(failure: { text: string } | null): string | undefined {
  render(
    <BoardParts
      board={BOARD}
      later={[]}
      nowMs={Date.parse(BOARD.now)}
      menu={null}
      failure={failure}
      onRecall={() => undefined}
      onSoldOut={() => undefined}
    />,
  );
  return document.querySelector('[role=dialog] [role=alert]')?.textContent;
}

it('[EVE-22] an opened window says itself why a press in it did not count, and nothing from before', async () => {
  const before = { text: 'That did not reach the shop.' };
  draw(before);
  await click(findButton('Done 0'));
  expect(draw(before)).toBeUndefined();
  expect(draw({ text: '#12: That was more than a minute ago.' })).toBe(
    '#12: That was more than a minute ago.',
  );
});
