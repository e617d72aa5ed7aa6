/** What somebody who opens the desk needs to know first, by what their role may see. Reads only. */
import { may } from '@driftstone/contract/staff/roles.rules.ts';
import { describeSoldOut } from '#catalogue/sold-out.service.ts';
import { countOpenMessages } from '#contact/desk/messages-desk.service.ts';
import { countFailedMails } from '#mail/failed-mails.ts';
import { type MenuAtTheDesk, readMenuAtTheDesk } from '#menu/draft.service.ts';
import {
  readEvening,
  readEveningTakings,
  readLater,
  readOven,
  readStuckRefunds,
} from '#books/evening.service.ts';
import { readHeld } from '#orders-desk/holds-desk.service.ts';
import { countUnansweredReviews } from '#reviews/desk/reviews-desk.service.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { listFailing } from '#works/works.service.ts';

export interface Glance {
  readAt: Date;
  orders: Awaited<ReturnType<typeof readEvening>>;
  held: Awaited<ReturnType<typeof readHeld>>;
  takings: Awaited<ReturnType<typeof readEveningTakings>> | null;
  next: Awaited<ReturnType<typeof readLater>>;
  oven: Awaited<ReturnType<typeof readOven>>;
  soldOut: { id: string; name: string; words: string; isCounted?: true }[];
  failing: Awaited<ReturnType<typeof listFailing>> | null;
  waits: Record<
    'messages' | 'reviews' | 'menuChanges' | 'failedMails' | 'stuckRefunds',
    number | null
  >;
}

export async function readToday(
  shop: Pick<Shop, 'db' | 'now' | 'config' | 'providers'>,
  { role, view }: Pick<StaffMember, 'role' | 'view'>,
): Promise<Glance> {
  const { db } = shop;
  const [
    orders,
    next,
    oven,
    held,
    menu,
    takings,
    messages,
    reviews,
    failedMails,
    stuckRefunds,
    failing,
  ] = await Promise.all([
    readEvening(shop, view),
    readLater(shop, view),
    readOven(shop, view),
    readHeld(shop, view),
    readMenuAtTheDesk(shop),
    may(role, 'money.see') ? readEveningTakings(shop, view) : null,
    may(role, 'messages.answer') ? countOpenMessages(shop) : null,
    may(role, 'reviews.answer') ? countUnansweredReviews(shop, view) : null,
    may(role, 'orders.see') ? countFailedMails(db) : null,
    may(role, 'orders.refund') ? readStuckRefunds(shop, view) : null,
    may(role, 'works.see') ? listFailing(shop, view) : null,
  ]);
  const menuChanges = may(role, 'menu.change') ? menu.changes.length : null;
  const readAt = shop.now();
  return {
    readAt,
    orders,
    next,
    oven,
    held,
    takings,
    soldOut: namesOf(menu, readAt),
    failing,
    waits: { messages, reviews, menuChanges, failedMails, stuckRefunds },
  };
}

function namesOf({ live, soldOut, counts }: MenuAtTheDesk, now: Date): Glance['soldOut'] {
  const names = new Map(
    [
      ...live.pizzas.flatMap((pizza) => [
        pizza,
        ...pizza.options.map(({ id, label }) => ({ id, name: `${pizza.name}, ${label}` })),
        ...pizza.addOns.map(({ id, name }) => ({ id, name: `${pizza.name}, ${name}` })),
      ]),
      ...live.choices.map(({ id, label }) => ({ id, name: label })),
      ...live.ingredients,
    ].map(({ id, name }) => [id, name]),
  );
  const marked = soldOut.map((mark) => ({
    id: mark.subjectId,
    words: describeSoldOut(mark, now),
  }));
  // STOCK-01: the last of them was ordered.
  const gone = counts
    .filter(({ id, left }) => left === 0 && marked.every((mark) => mark.id !== id))
    .map(({ id, perDay }) => ({ id, words: perDay === null ? 'Sold out' : 'Sold out today' }));
  const counted = new Set(counts.map(({ id }) => id));
  return [...marked, ...gone].flatMap(({ id, words }) => {
    const name = names.get(id);
    const isCounted = counted.has(id) && { isCounted: true as const };
    return name === undefined ? [] : [{ id, name, words, ...isCounted }];
  });
}
