/** A price round in words. Pure. */
import { formatPence } from '#money.ts';
import type { Menu } from './menu.schema.ts';
import type { PriceRound } from './price-round.schema.ts';

/** '12" of the pizzas: 50p more, ending in .95' */
export function sayRound(menu: Menu, round: PriceRound): string {
  const { step, rounding, categoryId, kind, kindId, search } = round;
  const amount =
    step.by === 'percent' ? `${Math.abs(step.permille) / 10}%` : sayPence(Math.abs(step.pence));
  const direction = (step.by === 'percent' ? step.permille : step.pence) < 0 ? 'less' : 'more';
  const category = menu.categories.find(({ id }) => id === categoryId)?.name;
  const where = [
    ...(kind ? [`${kind}s`] : []),
    ...(kindId ? [menu.kinds.find(({ id }) => id === kindId)?.name ?? 'a kind that is gone'] : []),
    ...(categoryId && !kindId ? [category ?? 'a category that is gone'] : []),
    ...(search ? [`“${search}”`] : []),
  ].join(', ');
  return `${sayPart(round)}${where && ` (${where})`}: ${amount} ${direction}${ROUNDED[rounding]}`;
}

/** '50p', '£1.20' */
export function sayPence(pence: number): string {
  return pence < 100 ? `${pence}p` : formatPence(pence);
}

const ROUNDED = {
  none: '',
  '5': ', to the nearest 5p',
  '50': ', ending in .50 or .00',
  '95': ', ending in .95',
};

function sayPart({ of, type, label }: PriceRound): string {
  if (of === 'item') return 'Item prices';
  return label ?? (of === 'add-on' ? 'All extras' : `All ${type}s`);
}
