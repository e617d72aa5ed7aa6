/** Customers who order by the shop's calls, as its pages make them. */
import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import { CARDS } from '../screens/card-page.ts';
import { type Caller, isDone, Refused } from './caller.ts';
import { findChoice, readMenu } from './choices.ts';
import type { Visit } from './plan.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'a pizza by the stormy sea';
const TIMES_CHOSEN = 4;
const CARD = { expiry: '12/39', cvc: '123', name: 'Marina Shore' };
const WORDS = [
  'Cold, and very late.',
  'Too late for us.',
  'Fine.',
  'Lovely crust.',
  'Best in town.',
];

export function nameOf({ firstName, lastName }: Visit): string {
  return `${firstName} ${lastName}`;
}

/** Signs up before the evening, so that it can sign in. Resolves to the e-mail. */
export async function signUp(caller: Caller, visit: Visit): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const name = { first_Name: visit.firstName, last_Name: visit.lastName };
  const body = { ...name, email, phone: visit.phone, password: PASSWORD };
  const { accessToken } = await caller.ask(authContract.signUp, { body });
  caller.enter(accessToken, () => logIn(caller, email));
  return email;
}

async function logIn(caller: Caller, email: string): Promise<void> {
  const body = { email, password: PASSWORD };
  const { accessToken } = await caller.ask(authContract.logIn, { body });
  caller.enter(accessToken, () => logIn(caller, email));
}

/** `email`: of a member. */
export async function orderByWeb(stage: Stage, visit: Visit, email: string | null): Promise<void> {
  const caller = stage.caller();
  if (email === null) caller.be(randomUUID());
  else await logIn(caller, email);
  await fillCart(stage, caller, visit);
  if (email === null) {
    await signUp(caller, visit);
    await caller.ask(cartContract.mergeGuestCart, {});
  }
  await useCoupon(stage, caller, visit);
  const orderId = await checkOut(caller, visit);
  if (!(await place(stage, caller, visit, orderId))) return;
  const order = await caller.ask(ordersContract.readOrder, { params: { orderId } });
  sayPlaced(stage, nameOf(visit), order);
  if (visit.mishap === 'nobody_there') stage.awayAtFirst.add(orderId);
  if (visit.mishap === 'changes_mind') return changeMind(stage, visit, order);
  await stage.untilHandedOver(orderId);
  await review(stage, caller, visit, orderId);
}

async function fillCart(stage: Stage, caller: Caller, visit: Visit): Promise<void> {
  const menu = await readMenu(caller);
  for (const choice of visit.basket) {
    await stage.minutes(0.5);
    const { name, missed, ...body } = findChoice(menu, choice);
    if (missed !== null) sayMissed(stage, visit, missed, name);
    try {
      await caller.ask(cartContract.addToCart, { body: { ...body, additionId: randomUUID() } });
    } catch (error) {
      // It has run out since they read the menu.
      if (!(error instanceof Refused && error.code === 'SOLD_OUT')) throw error;
      const now = findChoice(await readMenu(caller), choice);
      sayMissed(stage, visit, name, now.name);
      await caller.ask(cartContract.addToCart, { body: now });
    }
  }
}

export function sayMissed(stage: Stage, visit: Visit, missed: string, taken: string): void {
  stage.stockOuts += 1;
  stage.say(`${nameOf(visit)} finds ${missed} sold out and takes ${taken}`);
}

async function useCoupon(stage: Stage, caller: Caller, visit: Visit): Promise<void> {
  if (visit.couponCode === null) return;
  const body = { couponCode: visit.couponCode };
  await caller.ask(cartContract.applyCoupon, { body }).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'COUPON_REFUSED')) throw error;
    stage.say(`${nameOf(visit)} tries the coupon ${visit.couponCode}, which does not count`);
  });
}

async function checkOut(caller: Caller, visit: Visit): Promise<string> {
  const { id: orderId } = await caller
    .ask(ordersContract.openOrder, {})
    .catch(async (error: unknown) => {
      if (!(error instanceof Refused && error.code === 'CART_CHANGED')) throw error;
      const { unavailable = [] } = await caller.ask(cartContract.readCart, {});
      for (const { id: lineId } of unavailable)
        await caller.ask(cartContract.removeLine, { params: { lineId } });
      return caller.ask(ordersContract.openOrder, {});
    });
  const params = { orderId };
  if (visit.address === null) {
    await caller.ask(ordersContract.chooseDeliveryType, {
      params,
      body: { deliveryType: 'pickup' },
    });
    return orderId;
  }
  const query = { address: visit.address };
  const { lat, lng, proof } = await caller.ask(locationContract.lookUpAddress, { query });
  await caller.ask(ordersContract.updateLocation, {
    params,
    body: { address: visit.address, locationLat: lat, locationLng: lng, proof },
  });
  await caller.ask(ordersContract.changeContact, {
    params,
    body: { phone: visit.phone, door: { house: visit.address.split(' ')[0] ?? '' } },
  });
  return orderId;
}

/** False: they leave without. */
async function place(stage: Stage, caller: Caller, visit: Visit, orderId: string) {
  let wantedMs = visit.laterMinutes === null ? null : stage.nowMs + visit.laterMinutes * 60_000;
  for (let times = 0; times < TIMES_CHOSEN; times += 1) {
    try {
      if (!(await chooseTime(caller, orderId, wantedMs))) break;
      if (visit.payment === 'cash' && (await placeInCash(caller, orderId))) return true;
      return await payByCard(stage, caller, visit, orderId);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'TIME_GONE')) throw error;
      wantedMs ??= stage.nowMs;
    }
  }
  stage.say(`${nameOf(visit)} finds no time left and leaves`);
  return false;
}

async function chooseTime(caller: Caller, orderId: string, wantedMs: number | null) {
  const params = { orderId };
  const { asap, days } = await caller.ask(ordersContract.listTimes, { params, query: {} });
  if (wantedMs === null && asap !== null) return true;
  const slots = days[0]?.slots ?? [];
  const slot = slots.find(({ at }) => Date.parse(at) >= (wantedMs ?? 0)) ?? slots.at(-1);
  if (!slot) return false;
  await caller.ask(ordersContract.chooseTime, { params, body: { at: slot.at } });
  return true;
}

/** False: the shop wants a card, as it does for a large order of a stranger. */
async function placeInCash(caller: Caller, orderId: string): Promise<boolean> {
  try {
    await caller.ask(ordersContract.placeCashOrder, { params: { orderId } });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'CASH_NEEDS_CONFIRMED_EMAIL') return false;
    throw error;
  }
}

async function payByCard(stage: Stage, caller: Caller, visit: Visit, orderId: string) {
  const page = await caller.ask(paymentsContract.openSession, { body: { orderIds: [orderId] } });
  const pay = async (number: string) => {
    await stage.minutes(0.5);
    const form = new URLSearchParams({ ...CARD, number }).toString();
    const type = 'application/x-www-form-urlencoded';
    return caller.send('POST /sandbox/pay/:id', new URL(page.url).pathname, type, form);
  };
  if (visit.mishap === 'card_declined') {
    await pay(CARDS.declined);
    stage.say(`${nameOf(visit)}’s card is declined: they try another`);
  }
  await pay(CARDS.paid);
  const body = { sessionId: page.sessionId };
  for (;;) {
    const { status } = await caller.ask(paymentsContract.readSessionOrders, { body });
    if (status === 'settled') return true;
    if (status === 'failed') throw new Error(`The payment of ${nameOf(visit)} failed`);
    await stage.minutes(0.2);
  }
}

export function sayPlaced(stage: Stage, name: string, order: Order): void {
  const items = order.items.map(({ quantity, name: item }) => `${quantity} × ${item}`).join(', ');
  const until = order.promised ? clockTime(Date.parse(order.promised.until)) : 'some time';
  const how = order.deliveryType === 'pickup' ? 'picked up' : 'delivered';
  const paid = order.paymentMethod === 'card' ? 'by card' : 'in cash';
  stage.say(
    `${name} orders #${order.number}: ${items}; £${order.total.toFixed(2)} ${paid}, ${how} by ${until}`,
  );
}

/** They ring, and the owner cancels. What was paid goes back. */
async function changeMind(
  stage: Stage,
  visit: Visit,
  { id: orderId, number, paymentMethod }: Order,
) {
  await stage.minutes(2);
  const act = { kind: 'cancelled', reason: 'customer_asked', refundId: randomUUID() } as const;
  const cancel = async (): Promise<boolean> => {
    const { open } = await stage.owner.ask(kitchenContract.readBoard, {});
    const ticket = open.find(({ id }) => id === orderId);
    if (!ticket) return true;
    const body = { act, lastEvent: ticket.lastEvent };
    return isDone(stage.owner.ask(kitchenContract.actOnTicket, { params: { orderId }, body }));
  };
  while (!(await cancel()));
  const what = paymentMethod === 'card' ? 'cancelled and refunded' : 'cancelled';
  stage.say(`${nameOf(visit)} changes their mind: #${number} is ${what}`);
}

async function review(stage: Stage, caller: Caller, visit: Visit, orderId: string) {
  if (visit.stars === null) return;
  await stage.minutes(15);
  const { promised, progress } = await caller.ask(ordersContract.readOrder, {
    params: { orderId },
  });
  const lateMs = Date.parse(progress?.completedAt ?? '') - Date.parse(promised?.until ?? '');
  const rating = lateMs > 10 * 60_000 ? Math.min(visit.stars, 2) : visit.stars;
  const comment = WORDS[rating - 1] ?? '';
  await caller.ask(reviewsContract.writeReview, { body: { orderId, rating, comment } });
  stage.say(`${nameOf(visit)} gives ${rating} ${rating === 1 ? 'star' : 'stars'}: ‘${comment}’`);
}
