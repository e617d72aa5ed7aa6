/** Who works on a demo's evening, at the pace of people: the kitchen, the till and the drivers. */
import { randomUUID } from 'node:crypto';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import type { AskCounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { driveContract } from '@driftstone/contract/drive/drive.contract.ts';
import type { DriveStep } from '@driftstone/contract/drive/drive.rules.ts';
import type { Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import type { Random } from '../failure/random.ts';
import { type Caller, isDone } from './caller.ts';
import { findChoice, readMenu } from './choices.ts';
import { nameOf, sayMissed } from './customers.ts';
import type { Visit } from './plan.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const LOOKS_AFTER_MINUTES = 0.5;
const ACCEPTED_AFTER_MINUTES = 1;
/** A little before the latest moment at which the promise can be kept. */
const STARTED_EARLY_MINUTES = 8;
const PIZZAS_AT_ONCE = 12;
const SHAPED_IN_MINUTES = 3;
const BAKED_IN_MINUTES = 1.5;
const DELIVERIES_AT_ONCE = 3;
const MINUTES_PER_KM = 3;
const AT_THE_DOOR_MINUTES = 1.5;

/** Pairs a device as the owner does, by a code of the desk. */
export async function pair(stage: Stage, role: DeviceRole, name: string): Promise<Caller> {
  const { code } = await stage.owner.ask(devicesDeskContract.makeDeviceCode, {
    body: { role, name },
  });
  const device = stage.caller();
  await device.ask(devicesContract.pairDevice, { body: { code } });
  return device;
}

export function cookAt(stage: Stage, board: Caller): () => Promise<void> {
  const bakedAtMs = new Map<string, number>();
  let inOven = 0;
  const act = (ticket: Ticket, kind: Exclude<CrewStep, 'sent_out' | 'returned' | 'handed_over'>) =>
    isDone(
      board.ask(kitchenContract.actOnTicket, {
        params: { orderId: ticket.id },
        body: { act: { kind }, lastEvent: ticket.lastEvent },
      }),
    );

  const work = async (ticket: Ticket, nowMs: number): Promise<void> => {
    const { stage: reached, startedAt } = ticket.progress;
    const minutesSince = (at: string) => (nowMs - Date.parse(at)) / MINUTE_MS;
    const pizzas = countPizzas(ticket);
    if (reached === 'received') {
      if (minutesSince(ticket.placedAt) >= ACCEPTED_AFTER_MINUTES) await act(ticket, 'accepted');
    } else if (reached === 'accepted' && !startedAt) {
      const isDue = !ticket.startBy || minutesSince(ticket.startBy) >= -STARTED_EARLY_MINUTES;
      const hasRoom = inOven === 0 || inOven + pizzas <= PIZZAS_AT_ONCE;
      if (!isDue || !hasRoom || !(await act(ticket, 'started'))) return;
      inOven += pizzas;
      const minutes = SHAPED_IN_MINUTES + BAKED_IN_MINUTES * pizzas;
      bakedAtMs.set(ticket.id, nowMs + minutes * MINUTE_MS);
    } else if (reached === 'accepted' && nowMs >= (bakedAtMs.get(ticket.id) ?? 0)) {
      if (await act(ticket, 'baked')) stage.say(`#${ticket.number} is ready`);
    }
  };

  return async () => {
    const { now, open } = await board.ask(kitchenContract.readBoard, {});
    const isBaking = ({ progress: { stage: at, startedAt } }: Ticket) =>
      at === 'accepted' && Boolean(startedAt);
    inOven = open.filter(isBaking).reduce((sum, ticket) => sum + countPizzas(ticket), 0);
    const byUrgency = (ticket: Ticket) => ticket.startBy ?? ticket.placedAt;
    for (const ticket of open.toSorted((one, other) =>
      byUrgency(one).localeCompare(byUrgency(other)),
    ))
      await work(ticket, Date.parse(now));
    await stage.minutes(LOOKS_AFTER_MINUTES);
  };
}

function countPizzas({ lines }: Ticket): number {
  return lines
    .filter(({ kind = 'pizza' }) => kind === 'pizza')
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export async function runOut(stage: Stage, board: Caller, item: string): Promise<void> {
  const { pizzas } = await readMenu(board);
  const id = pizzas.find(({ name }) => name === item)?.id;
  if (id === undefined) return;
  await board.ask(menuDeskContract.sayIfSoldOut, { body: { ids: [id], until: 'tomorrow' } });
  stage.say(`The kitchen runs out of ${item}`);
}

/** Hands over what its customers come for, some minutes before or after it is promised. */
export function clerkAt(stage: Stage, till: Caller, random: Random): () => Promise<void> {
  const comesAtMs = new Map<string, number>();
  return async () => {
    const { now, open } = await till.ask(counterContract.listCounterOrders, {});
    for (const order of open) {
      if (order.deliveryType !== 'pickup' || order.progress.stage !== 'ready') continue;
      const due = Date.parse(order.promised?.until ?? now);
      const comes = comesAtMs.get(order.id) ?? due + random.integer(-8, 6) * MINUTE_MS;
      comesAtMs.set(order.id, comes);
      if (Date.parse(now) < comes) continue;
      const isDue = order.money === 'due_on_pickup';
      const payment = isDue ? random.pick(['cash', 'card_machine'] as const) : null;
      const handOver = till.ask(counterContract.handOver, {
        params: { orderId: order.id },
        body: { payment, total: order.total },
      });
      if (!(await isDone(handOver))) continue;
      stage.handedOver(order.id);
      stage.say(`${order.customerName || 'Somebody'} picks up #${order.number}`);
    }
    await stage.minutes(LOOKS_AFTER_MINUTES);
  };
}

/** Somebody at the counter or on the phone. */
export async function orderAtTill(stage: Stage, till: Caller, visit: Visit): Promise<void> {
  const menu = await readMenu(till);
  const lines: AskCounterQuote['lines'] = [];
  for (const choice of visit.basket) {
    const { name, missed, ...line } = findChoice(menu, choice);
    if (missed !== null) sayMissed(stage, visit, missed, name);
    lines.push({ ...line, note: '' });
    await stage.minutes(0.5);
  }
  const address = visit.address;
  const found =
    address === null
      ? null
      : await till.ask(locationContract.lookUpAddress, { query: { address } });
  const wish: AskCounterQuote = {
    source: visit.source === 'phone' ? 'phone' : 'counter',
    lines,
    deliveryType: address === null ? 'pickup' : 'delivery',
    place: found && address !== null ? { ...found, address } : null,
    couponCode: null,
  };
  const { total, asap, asapAnyway } = await till.ask(counterContract.quoteCounterOrder, {
    body: wish,
  });
  if (asapAnyway === null) return stage.say(`${nameOf(visit)} is too late: the shop is closing`);
  const { id, number, promised } = await till.ask(counterContract.placeCounterOrder, {
    body: {
      ...wish,
      key: randomUUID(),
      name: nameOf(visit),
      phone: visit.phone,
      door: address === null ? null : { house: address.split(' ')[0] ?? '' },
      at: null,
      isOverbooked: asap === null,
      payment: null,
      total,
    },
  });
  if (visit.mishap === 'nobody_there') stage.awayAtFirst.add(id);
  const where = visit.source === 'phone' ? 'on the phone' : 'at the counter';
  const until = promised ? clockTime(Date.parse(promised.until)) : 'some time';
  stage.say(`${nameOf(visit)} orders #${number} ${where}; £${total.toFixed(2)}, by ${until}`);
  await stage.untilHandedOver(id);
}

/** Takes up to three, brings them one after another, and rides back. */
export function driverAt(stage: Stage, phone: Caller, name: string): () => Promise<void> {
  const press = (delivery: Delivery, step: DriveStep, more: object = {}) =>
    isDone(
      phone.ask(driveContract.pressDelivery, {
        params: { orderId: delivery.id },
        body: { pressId: randomUUID(), step, agoMs: 0, ...more },
      }),
    );

  const knock = async (delivery: Delivery): Promise<void> => {
    const { id, number, toCollect } = delivery;
    await stage.minutes(AT_THE_DOOR_MINUTES);
    if (stage.awayAtFirst.delete(id)) {
      await press(delivery, 'returned', { undelivered: 'nobody_there' });
      return stage.say(`Nobody opens for #${number}: ${name} brings it back`);
    }
    if (!(await press(delivery, 'handed_over', { toCollect }))) return;
    stage.handedOver(id);
    stage.say(
      `${name} delivers #${number}${toCollect > 0 ? `, paid £${toCollect.toFixed(2)}` : ''}`,
    );
  };

  return async () => {
    const { ready } = await phone.ask(driveContract.listDeliveries, {});
    const taken: Delivery[] = [];
    for (const delivery of ready.slice(0, DELIVERIES_AT_ONCE))
      if (await press(delivery, 'sent_out')) taken.push(delivery);
    if (taken.length === 0) return stage.minutes(1);
    stage.say(`${name} leaves with ${taken.map(({ number }) => `#${number}`).join(', ')}`);
    const first = taken[0]?.distanceKm ?? 1;
    await stage.minutes(first * MINUTES_PER_KM);
    for (const [nth, delivery] of taken.entries()) {
      // Within a direction, the next door is not far.
      if (nth > 0) await stage.minutes(MINUTES_PER_KM);
      await knock(delivery);
    }
    await stage.minutes(first * MINUTES_PER_KM);
  };
}
