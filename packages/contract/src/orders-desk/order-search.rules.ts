/** What a search in the list of orders means. Pure: each kind reads its own index. */

import { searchedPhone } from '#phone-search.rules.ts';

/** Groups of states that the list offers as filters. Without a filter, it lists every placed order. */
export const ORDER_GROUPS = ['under_way', 'done', 'called_off', 'not_placed'] as const;
export const MONEY_GROUPS = ['paid', 'due', 'refunded'] as const;

export type OrderSearch =
  | { kind: 'number'; number: number }
  | { kind: 'email'; start: string }
  /** In capitals, without spaces. */
  | { kind: 'postcode'; start: string }
  /** Digits of every way to write the same number. */
  | { kind: 'phone'; starts: string[] }
  | { kind: 'name'; text: string };

const MAX_NUMBER_DIGITS = 9;
const LEAST_PHONE_DIGITS = 4;
/** The first part of a British postcode, or all of it. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{0,2})?$/;

/** null: there is nothing to search for. */
export function readOrderSearch(text: string): OrderSearch | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  const [, number] = /^#?\s?(\d+)$/.exec(wanted) ?? [];
  // No order's number begins with 0, and a phone number does.
  if (number && !number.startsWith('0') && number.length <= MAX_NUMBER_DIGITS)
    return { kind: 'number', number: Number(number) };
  const digits = searchedPhone(wanted);
  if (digits !== null && wanted.replaceAll(/\D/g, '').length >= LEAST_PHONE_DIGITS)
    return { kind: 'phone', starts: [`44${digits}`, `0${digits}`, digits] };
  if (wanted.includes('@')) return { kind: 'email', start: wanted.toLowerCase() };
  const compact = wanted.replaceAll(/\s/g, '').toUpperCase();
  if (POSTCODE.test(compact)) return { kind: 'postcode', start: compact };
  return { kind: 'name', text: wanted };
}
