// @vitest-environment jsdom
import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { render } from '#testing/render.tsx';
import { buildTicket } from '../build-tickets.ts';
import { useBoardNews } from './use-board-news.ts';

const BUSY = {
  extraMinutes: 0,
  extraUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
  closesAt: null,
};
const board = (...open: Ticket[]): KitchenBoard => ({
  now: '2026-06-01T12:10:00.000Z',
  busy: BUSY,
  open,
  completed: [],
});

type News = ReturnType<typeof useBoardNews>;

/** Shows the news as the page's only text; the buttons of the test call it. */
function Board({ of, act: call }: { of: KitchenBoard; act: (news: News) => void }) {
  const news = useBoardNews(of);
  return <button onClick={() => call(news)}>{news.warning?.text ?? 'all is well'}</button>;
}

it('[EVE-22] says of each order why it did not move', () => {
  const [twelve, thirteen] = [buildTicket({ number: 12 }), buildTicket({ number: 13 })];
  const shown = board(twelve, thirteen);
  function Failed() {
    const { tellFailed, failureOf } = useBoardNews(shown);
    const said = [twelve, thirteen].map(({ id }) => failureOf(id)?.text ?? 'nothing');
    return <button onClick={() => tellFailed(null, twelve)}>{said.join(' | ')}</button>;
  }
  render(<Failed />);
  expect(document.body.textContent).toBe('nothing | nothing');
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toMatch(/^#12: .* \| nothing$/);
});

it('[MONEY-07] says of a press that it needs a name', () => {
  const twelve = buildTicket({ number: 12 });
  const shown = board(twelve);
  const refused = new CallError(422, { code: 'NAME_NEEDED', message: 'It needs a name.' });
  function Failed({ error }: { error: unknown }) {
    const { tellFailed, failureOf } = useBoardNews(shown);
    const said = String(failureOf(twelve.id)?.needsName);
    return <button onClick={() => tellFailed(error, twelve)}>{said}</button>;
  }
  for (const [error, said] of [
    [null, 'false'],
    [refused, 'true'],
  ] as const) {
    render(<Failed error={error} />);
    act(() => document.querySelector('button')?.click());
    expect(document.body.textContent).toBe(said);
  }
});

it('[EVE-22] keeps saying why an order did not move, until that one does', () => {
  const twelve = buildTicket({ number: 12 });
  const thirteen = buildTicket({ number: 13 });
  const moved = { ...twelve, lastEvent: 2 };
  const said = () => document.body.textContent;
  const draw = (of: KitchenBoard, call: (news: News) => void) => {
    render(<Board of={of} act={call} />);
    act(() => document.querySelector('button')?.click());
  };
  draw(board(twelve, thirteen), ({ tellFailed }) => tellFailed(null, twelve));
  expect(said()).toContain('#12');
  // What the rival did comes at once.
  draw(board(moved, thirteen), ({ tellMoved }) => tellMoved(thirteen));
  expect(said()).toContain('#12');
  draw(board(moved, thirteen), ({ tellMoved }) => tellMoved(moved));
  expect(said()).toBe('all is well');
});

it('[EVE-22] says no longer why something sold out did not count once it does', () => {
  const twelve = buildTicket({ number: 12 });
  const said = () => document.body.textContent;
  const draw = (call: (news: News) => void) => {
    render(<Board of={shown} act={call} />);
    act(() => document.querySelector('button')?.click());
  };
  const shown = board(twelve);
  draw(({ tellFailed }) => tellFailed(null));
  expect(said()).not.toBe('all is well');
  draw(({ tellFailed }) => tellFailed(null, twelve));
  draw(({ tellDone }) => tellDone());
  expect(said()).toContain('#12');
});

it.each([
  ['accepted', 'Stop #12: it was cancelled or refunded.'],
  ['ready', 'Off the board: #12. Cancelled, refunded, or nobody came.'],
] as const)('[EVE-22] says what has left the board that was %s', (stage, text) => {
  const plain = buildTicket({ number: 12 });
  render(
    <Board
      of={board({ ...plain, progress: { ...plain.progress, stage } })}
      act={() => undefined}
    />,
  );
  render(<Board of={board()} act={() => undefined} />);
  expect(document.body.textContent).toBe(text);
});

it('[EVE-22] says nothing of an order that was cancelled here, whichever comes first', () => {
  const twelve = buildTicket({ number: 12 });
  const takeOff = ({ tellTakenOff }: News) => tellTakenOff(twelve);
  render(<Board of={board(twelve)} act={takeOff} />);
  render(<Board of={board()} act={takeOff} />);
  expect(document.body.textContent).toContain('#12');
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('all is well');
});
