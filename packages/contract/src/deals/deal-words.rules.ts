/** What an offer is, in one sentence for customer and owner. Pure. */
import { isLimited, saySaleTimes } from '#catalogue/sale-times.rules.ts';
import { inSentence, listWords } from '#list-words.ts';
import { formatPence } from '#money.ts';
import type { DealGift, DealItems, DealTerms } from './deals.schema.ts';

/** The name of a category or of a kind that the owner has added; null: it is gone. */
export type NameGroup = (id: string) => string | null;

interface Reading {
  /** A year is said only when it is another one. */
  nowMs: number;
  nameGroup?: NameGroup;
}

/** 'Two 12" pizzas and a drink for £24.00, Monday to Friday, 12:00–15:00' */
export function explainDeal(
  { gift, times, minimumPence, isFirstOrderOnly }: DealTerms,
  { nowMs, nameGroup = () => null }: Reading,
): string {
  const from = minimumPence > 0 ? ` when you spend ${formatPence(minimumPence)} or more` : '';
  const first = isFirstOrderOnly ? ' on your first order' : '';
  const said = saySaleTimes(times, nowMs);
  const words = times.days.length > 0 ? said : inSentence(said);
  const when = isLimited(times) ? `, ${words}` : '';
  return `${sayGift(gift, nameGroup)}${from}${first}${when}`;
}

/** 'Two 12" pizzas and a drink for £24.00', '10% off' */
export function sayGift(gift: DealGift, nameGroup: NameGroup = () => null): string {
  switch (gift.kind) {
    case 'set': {
      const parts = gift.parts.map((part) => sayItems(part, part.count, nameGroup));
      return `${capital(listWords(parts))} for ${formatPence(gift.pricePence)}`;
    }
    case 'nth': {
      const items = sayItems(gift.items, gift.every, nameGroup);
      const cheapest = gift.percent === 100 ? 'free' : `${gift.percent}% off`;
      return `Buy ${items}, get the cheapest ${gift.percent === 50 ? 'half price' : cheapest}`;
    }
    case 'percent':
      return `${gift.percent}% off`;
    case 'amount':
      return `${formatPence(gift.pence)} off`;
    case 'free_delivery':
      return 'Free delivery';
  }
}

const NOUNS = {
  pizza: ['pizza', 'pizzas'],
  side: ['side', 'sides'],
  drink: ['drink', 'drinks'],
  dessert: ['dessert', 'desserts'],
  any: ['item', 'items'],
} as const;

/** 'two 12" pizzas', 'a drink', 'two items from Classics' */
export function sayItems(
  { kind, kindId, categoryId, size }: DealItems,
  count: number,
  nameGroup: NameGroup,
): string {
  const [one, many] = NOUNS[kind ?? 'any'];
  const unnamed = kindId === undefined ? 'one category' : 'one kind';
  const group = categoryId === null ? null : (nameGroup(categoryId) ?? unnamed);
  const number = count === 1 && size === null && kind !== null ? 'a' : sayNumber(count);
  const noun = count === 1 ? one : many;
  return [number, size, noun, group && `from ${group}`].filter(Boolean).join(' ');
}

function sayNumber(count: number): string {
  return ['', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
