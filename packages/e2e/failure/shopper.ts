/** A customer who signs up, fills a cart and buys, whatever fails meanwhile. Records every answer in a ledger. */
import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import type { CardProvider } from './card-provider.ts';
import { openPurchase, type OrderedLine, type Purchase } from './ledger.ts';
import { type PatientCaller, Refused } from './patient-caller.ts';
import type { Random } from './random.ts';
import { waitFor } from './wait.ts';

const PASSWORD = 'a pizza by the stormy sea';
const PAY_LIMIT_MS = 60_000;
const SETTLE_LIMIT_MS = 60_000;
const EMAIL_TAKEN = 409;
const LINES = 2;
const WANTED_SLOTS = 2;
const CHANGES_OF_MIND = 5;
const MOST_CHOICES = 10;

/** Passes the ledger to `book` at once, so that it also shows a customer who was stuck. */
export async function buy(
  caller: PatientCaller,
  { random, provider }: { random: Random; provider: CardProvider },
  book: (purchase: Purchase) => void,
): Promise<void> {
  const kind = random.pick(['card', 'cash'] as const);
  const purchase = openPurchase(kind, `${kind}.${randomUUID()}@example.com`);
  book(purchase);
  await signUp(caller, purchase);
  const { items } = await caller.ask(catalogueContract.listPizzas, {});
  for (const pizza of pickSome(items, random)) await addPizza(caller, purchase, pizza);

  const { id: orderId } = await caller.ask(ordersContract.openOrder, {});
  purchase.orderId = orderId;
  await caller.ask(ordersContract.chooseDeliveryType, {
    params: { orderId },
    body: { deliveryType: 'pickup' },
  });
  await untilTimeIsKept(async () => {
    for (let times = 0; times < CHANGES_OF_MIND; times += 1)
      await chooseTime(caller, random, purchase, orderId);
    await (kind === 'cash' ? placeInCash(caller, orderId) : payByCard(caller, provider, orderId));
  });
  purchase.isPlaced = true;
}

async function placeInCash(caller: PatientCaller, orderId: string): Promise<void> {
  await caller.ask(ordersContract.placeCashOrder, { params: { orderId } });
}

/** One of the first free quarters of an hour, which others want too, or as soon as possible. */
async function chooseTime(
  caller: PatientCaller,
  random: Random,
  purchase: Purchase,
  orderId: string,
): Promise<void> {
  const { days } = await caller.ask(ordersContract.listTimes, { params: { orderId }, query: {} });
  const slots = days.flatMap((day) => day.slots).slice(0, WANTED_SLOTS);
  const at = random.pick([null, random.pick(slots).at]);
  await caller.ask(ordersContract.chooseTime, { params: { orderId }, body: { at } });
  purchase.scheduledFor = at;
}

/** A customer chooses again when somebody else took the time, or it passed while the shop was away. */
async function untilTimeIsKept(order: () => Promise<void>): Promise<void> {
  for (let choices = 1; ; choices += 1) {
    try {
      return await order();
    } catch (error) {
      const isTimeGone = error instanceof Refused && error.code === 'TIME_GONE';
      if (!isTimeGone || choices === MOST_CHOICES) throw error;
    }
  }
}

/** A customer whose answer was lost signs up again, is told that the e-mail is taken, and logs in. */
async function signUp(caller: PatientCaller, { account }: Purchase): Promise<void> {
  const { email } = account;
  const logIn = () => caller.ask(authContract.logIn, { body: { email, password: PASSWORD } });
  const name = { first_Name: 'Marina', last_Name: 'Shore' };
  const body = { ...name, email, phone: '', password: PASSWORD };
  const { accessToken } = await caller
    .ask(authContract.signUp, { body })
    .catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== EMAIL_TAKEN) throw error;
      return logIn();
    });
  account.isAcknowledged = true;
  caller.enter(accessToken, async () => (await logIn()).accessToken);
}

async function addPizza(caller: PatientCaller, purchase: Purchase, pizza: Pizza): Promise<void> {
  const line: OrderedLine = { pizzaId: pizza.id, acknowledged: 0, asked: 0 };
  purchase.lines.push(line);
  const firstOfEachType = pizza.options.filter(
    ({ type }, index) => pizza.options.findIndex((option) => option.type === type) === index,
  );
  const optionIds = firstOfEachType.map(({ id }) => id);
  await caller.ask(
    cartContract.addToCart,
    { body: { pizzaId: pizza.id, quantity: 1, optionIds } },
    // Any try may have worked, with or without an answer.
    () => (line.asked += 1),
  );
  line.acknowledged += 1;
}

async function payByCard(
  caller: PatientCaller,
  provider: CardProvider,
  orderId: string,
): Promise<void> {
  const { answer: sessionId } = await waitFor(
    'a page takes the payment',
    PAY_LIMIT_MS,
    async () => {
      const page = await caller.ask(paymentsContract.openSession, {
        body: { orderIds: [orderId] },
      });
      return (await provider.pay(caller, page)) && page.sessionId;
    },
  );
  await waitFor('the payment is settled', SETTLE_LIMIT_MS, async () => {
    const { status } = await caller.ask(paymentsContract.readSessionOrders, {
      body: { sessionId },
    });
    if (status === 'failed') throw new Error(`The payment of order ${orderId} failed`);
    return status === 'settled';
  });
}

/** Different pizzas, so that each gets a separate line. Cheap ones, since cash orders may have a limit. */
function pickSome(pizzas: readonly Pizza[], random: Random): Pizza[] {
  const rest = pizzas.toSorted((one, other) => one.price - other.price).slice(0, 8);
  return Array.from({ length: LINES }, () => {
    const picked = random.pick(rest);
    rest.splice(rest.indexOf(picked), 1);
    return picked;
  });
}
