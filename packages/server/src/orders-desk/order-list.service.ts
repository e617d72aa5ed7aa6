/** The list of orders at the desk: searched, filtered, page by page. */
import { addDays, DAY_BEGINS } from '@driftstone/contract/books/books.rules.ts';
import {
  MONEY_STATES,
  ORDER_STATES,
  type OrderState,
} from '@driftstone/contract/orders/order-states.rules.ts';
import { readOrderSearch } from '@driftstone/contract/orders-desk/order-search.rules.ts';
import { PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import type { DeskOrdersQuery } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { instantOf } from '#config/london-time.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { type DeskRow, listFiltered, listRows, type OrderFilter } from './order-list.queries.ts';

const PAGE = 30;
const NEVER_PLACED: readonly OrderState[] = ['draft', 'expired'];

const GROUPS: Record<NonNullable<DeskOrdersQuery['group']>, readonly OrderState[]> = {
  under_way: UNDER_WAY,
  done: ['completed'],
  called_off: ['cancelled', 'no_show'],
  not_placed: NEVER_PLACED,
};
const PLACED = ORDER_STATES.filter((state) => !NEVER_PLACED.includes(state));

export async function listDeskOrders(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { view }: Pick<StaffMember, 'view'>,
  query: DeskOrdersQuery,
): Promise<{ rows: DeskRow[]; next: string | null }> {
  const found = await listFiltered(db, { ...filterOf(query, now()), reach: view }, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const rows =
    shown.length === 0
      ? []
      : await listRows(
          db,
          shown.map(({ id }) => id),
        );
  return { rows, next: last ? `${last.number}_${last.at}` : null };
}

function filterOf(query: DeskOrdersQuery, now: Date): Omit<OrderFilter, 'reach'> {
  const { search = '', group, money, payment, delivery, day, deal, attention, after } = query;
  const wanted = readOrderSearch(search);
  return {
    // A search by number finds the order in any state.
    states: group ? GROUPS[group] : wanted?.kind === 'number' ? ORDER_STATES : PLACED,
    moneys: money === 'paid' ? ['paid'] : money === 'due' ? ['due_on_pickup'] : MONEY_STATES,
    payments: payment ? [payment] : PaymentMethod.options,
    deliveries: delivery ? [delivery] : ['delivery', 'pickup'],
    isRefunded: money === 'refunded',
    search: wanted,
    dealId: deal ?? null,
    day: day === undefined ? null : dayOf(day),
    after: readCursor(after),
    needsAt: attention ? now : null,
  };
}

/** DESK-35: a night belongs to the evening it began on, as in Money. */
function dayOf(day: string): OrderFilter['day'] {
  const [from, until] = [day, addDays(day, 1)].map((each) => instantOf(`${each}T${DAY_BEGINS}`));
  return from == null || until == null ? null : { from: new Date(from), until: new Date(until) };
}

function readCursor(cursor: string | undefined): OrderFilter['after'] {
  if (cursor === undefined) return null;
  const [number, at = ''] = cursor.split('_');
  return { number: Number(number), at };
}
