// The board, the till and a driver's phone act on one order at once. Only the board's acts name the version that they saw.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SHOW_AFTER_MS } from '#orders/lifecycle/no-show.rules.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import type { Answer, Caller } from '#testing/test-app.ts';
import { createRoad, made, press, type TestRoad } from '#testing/test-road.ts';

let t: TestRoad;
let till: Caller;
beforeAll(async () => {
  t = await createRoad();
  till = await t.device('counter');
});
afterAll(() => t.close());

interface Shown {
  id: string;
  lastEvent: number;
  /** In pounds. */
  toCollect: number;
}
type Act = (shown: Shown) => Promise<Answer>;

const onBoard =
  (act: object): Act =>
  ({ id, lastEvent }) =>
    t.kitchen.post(`/kitchen/orders/${id}/acts`, { act, lastEvent });
const cancel: Act = (shown) =>
  onBoard({ kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() })(shown);
const atTill =
  (path: 'payment' | 'hand-over'): Act =>
  ({ id }) =>
    till.post(`/counter/orders/${id}/${path}`, { payment: 'card_machine' });
const onPhone =
  (step: 'sent_out' | 'handed_over'): Act =>
  ({ id, toCollect }) =>
    press(t.mo, id, made(step, { toCollect }));

const BOARD: Record<string, Act> = {
  'hands it over': onBoard({ kind: 'handed_over' }),
  'cancels it': cancel,
  'says that nobody came': onBoard({ kind: 'missed' }),
};
/** ROAD-01: of what a driver has, the board can do no more. */
const OUT: Record<string, Act> = { 'cancels it': cancel };
const BACK: Record<string, Act> = {
  ...BOARD,
  'takes it back into the oven': onBoard({ kind: 'taken_back' }),
};

const pairsOf = (board: Record<string, Act>, isOut: boolean, says: string, other: Act) =>
  Object.entries(board).map(([kitchen, act]) => ({ kitchen, act, isOut, says, other }));
const PAIRS = [
  ...pairsOf(BOARD, false, 'the till takes the money', atTill('payment')),
  ...pairsOf(OUT, true, 'the till takes the money', atTill('payment')),
  ...pairsOf(BACK, false, 'the till hands it over', atTill('hand-over')),
  ...pairsOf(BACK, false, 'the driver takes it', onPhone('sent_out')),
  ...pairsOf(
    { ...OUT, 'has it back': onBoard({ kind: 'returned', undelivered: 'other' }) },
    true,
    'the driver delivers it',
    onPhone('handed_over'),
  ),
  {
    kitchen: 'is the till and takes the money',
    act: atTill('payment'),
    isOut: true,
    says: 'the driver delivers it',
    other: onPhone('handed_over'),
  },
];

/** A delivery to be paid at the door, ready or on its way. */
async function buildDue(isOut: boolean): Promise<Shown & { number: number }> {
  const { id, number, totalPence } = await t.buildReady({
    source: 'phone',
    paymentMethod: 'cash',
    paymentStatus: 'due_on_pickup',
  });
  if (isOut) await press(t.mo, id, made('sent_out'));
  const lastEvent = (await t.eventsOf(id)).at(-1)?.id ?? 0;
  // Long enough for an order that nobody came for.
  t.clock.advanceMs(NO_SHOW_AFTER_MS);
  return { id, number, lastEvent, toCollect: totalPence / 100 };
}

async function atOnce(shown: Shown, acts: readonly Act[]): Promise<Answer[]> {
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = $1 for update', [shown.id]);
  const answers = acts.map((act) => act(shown));
  await untilBlocked(t.db, acts.length);
  await holder.query('commit');
  holder.release();
  return Promise.all(answers);
}

describe('two windows that act on the same order at once', () => {
  it.each(PAIRS)(
    '[EVE-22] one does it, the other is refused: the kitchen $kitchen, $says (on its way: $isOut)',
    async ({ act, other, isOut }) => {
      const shown = await buildDue(isOut);
      const answers = await atOnce(shown, [act, other]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'ORDER_MOVED',
        message: expect.stringMatching(new RegExp(`^Order #${shown.number}\\b`)),
      });
      const news = (await t.eventsOf(shown.id)).filter(({ id }) => id > shown.lastEvent);
      expect(news).toHaveLength(1);
    },
  );

  it('[EVE-22] leaves every order in the state that its events lead to', async () => {
    expect(await findStrayOrders(t.db)).toEqual([]);
  });
});
