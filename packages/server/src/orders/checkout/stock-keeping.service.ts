/** What an order takes of items that are counted: STOCK-01. */
import { sayFew } from '@driftstone/contract/catalogue/few-left.rules.ts';
import type { CartChanged } from '@driftstone/contract/orders/orders.schema.ts';
import { type OrderableLine, priceAgain } from '#cart/cart.service.ts';
import {
  countLeft,
  findShortFor,
  isForToday,
  moveTakes,
  type Take,
  takeBesides,
  takesOf,
} from '#catalogue/stock.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { nameShopDay } from '#catalogue/sold-out.service.ts';
import type { NewOrderLine, OrderRow, WholeOrder } from '#orders/orders.queries.ts';

export interface PricedStock {
  lines: OrderableLine[];
  /** Lines of which there are fewer than ordered. */
  fewer: { name: string; left: number; unitPricePence: number }[];
  /** What the order takes once it may be placed. */
  takes: Take[];
}

interface Wanted {
  fingerprint: string;
  pizzaId: string | null;
  quantity: number;
}

/** The lines at today's prices, with as many as there are. Where something is counted, holds its stock till the end. */
export async function priceInStock(
  shop: Pick<Shop, 'content'>,
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'scheduledFor'>,
  wanted: readonly Wanted[],
  now: Date,
): Promise<PricedStock> {
  const todays = await priceAgain(shop, tx, wanted);
  const isAsOrdered = todays.length === wanted.length && todays.every(({ left }) => left === null);
  const itemIds = takesOf(wanted).map(({ itemId }) => itemId);
  const left = isAsOrdered ? null : await countLeft(tx, order, itemIds, now);
  if (!left) return { lines: todays, fewer: [], takes: [] };
  // What the order itself held may have been the last.
  const fitted = fit(await priceAgain(shop, tx, wanted), left);
  const takes = takesOf(fitted.lines).filter(({ itemId }) => left.has(itemId));
  return { ...fitted, takes };
}

/** The same item on several lines: the first lines get theirs. */
function fit(
  lines: readonly OrderableLine[],
  counted: ReadonlyMap<string, number>,
): Pick<PricedStock, 'lines' | 'fewer'> {
  const rest = new Map(counted);
  const fewer: PricedStock['fewer'] = [];
  const fitted = lines.flatMap((line) => {
    const left = rest.get(line.pizzaId ?? '');
    if (left === undefined || line.pizzaId === null) return [line];
    const quantity = Math.min(line.quantity, left);
    rest.set(line.pizzaId, left - quantity);
    if (quantity > 0 && quantity < line.quantity)
      fewer.push({ name: line.name, left: quantity, unitPricePence: line.unitPricePence });
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines: fitted, fewer };
}

/** Of which item there are too few on the order's day; null: none. What is gone only today has its times of sale. */
function findTooFew(
  lines: readonly OrderableLine[],
  order: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): { name: string; left: number; quantity: number } | null {
  const leftOf = new Map(lines.map(({ pizzaId, left }) => [pizzaId, left]));
  const short = takesOf(lines).find(({ itemId, quantity }) => {
    const left = leftOf.get(itemId) ?? null;
    return left !== null && left > 0 && left < quantity;
  });
  if (!short || !isForToday(order, now)) return null;
  const name = lines.find(({ pizzaId }) => pizzaId === short.itemId)?.name ?? '';
  return { name, left: leftOf.get(short.itemId) ?? 0, quantity: short.quantity };
}

/** TILL-02: what there is too little of on the order's day, before anybody takes the money; null: nothing. */
export async function sayTooFew(
  db: Queryable,
  lines: readonly OrderableLine[],
  order: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): Promise<string | null> {
  const today = findTooFew(lines, order, now);
  if (today) return `Only ${today.left} ${today.name} left.`;
  // What has none left today says when it is sold.
  if (lines.every(({ left }) => left === null) || isForToday(order, now)) return null;
  const short = await findShortFor(db, order, takesOf(lines), now);
  return short && `${sayShort(lines, short, order.scheduledFor ?? now)}.`;
}

/** STOCK-02: before the order is placed, which is asked again then. @throws ShopError CART_CHANGED */
export function requireEnough(
  lines: readonly OrderableLine[],
  order: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): void {
  const short = findTooFew(lines, order, now);
  if (!short) return;
  const { name, left, quantity } = short;
  const reason = sayFew(left) ?? `Only ${left} left`;
  const more: CartChanged = { unavailable: [{ name, reason }] };
  const message = `${name}: ${reason.toLowerCase()}, and your cart has ${quantity}. Take out ${quantity - left} to order the rest.`;
  throw new ShopError('CART_CHANGED', { message, more });
}

/** For a placed order. @throws ShopError SOLD_OUT */
export async function takeMore(
  tx: Transaction,
  order: OrderRow,
  added: readonly NewOrderLine[],
  now: Date,
): Promise<void> {
  const short = await takeBesides(tx, order, takesOf(added), now);
  if (!short) return;
  const name = added.find(({ pizzaId }) => pizzaId === short.itemId)?.name ?? '';
  throw new ShopError('SOLD_OUT', { message: `Only ${short.left} ${name} left.` });
}

/** For a placed order that gets another time. The oven must be locked. @throws ShopError SOLD_OUT */
export async function moveStock(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { scheduledFor }: Pick<OrderRow, 'scheduledFor'>,
  now: Date,
): Promise<void> {
  // What is baked is baked, whenever it is handed over.
  if (order.state === 'ready' || order.state === 'out_for_delivery') return;
  const short = await moveTakes(tx, { id: order.id, scheduledFor }, takesOf(lines), now);
  if (!short) return;
  const few = sayShort(lines, short, scheduledFor ?? now);
  const message = `${few}, and the order has ${short.quantity}. Choose another day, or change how many there are.`;
  throw new ShopError('SOLD_OUT', { message });
}

function sayShort(
  lines: readonly Pick<Wanted & { name: string }, 'pizzaId' | 'name'>[],
  { itemId, left }: Take & { left: number },
  at: Date,
): string {
  const name = lines.find(({ pizzaId }) => pizzaId === itemId)?.name ?? '';
  return `${left === 0 ? 'No' : `Only ${left}`} ${name} left on ${nameShopDay(at)}`;
}
