import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { searchedPhone } from '@driftstone/contract/phone-search.rules.ts';
import { wordsOf } from '@driftstone/contract/search.rules.ts';

/** By number, the beginnings of words of the name, the digits of the phone number, or both. Empty: all. */
export function findOrders(orders: readonly CounterOrder[], typed: string): CounterOrder[] {
  const words = wordsOf(typed);
  const text = words.join(' ');
  const digits = searchedPhone(typed);
  return orders.filter(({ number, customerName, phone }) => {
    if (text === '' || String(number).startsWith(text)) return true;
    const hasDigits = (part: string | null) =>
      part !== null && part.length >= 3 && phone?.replaceAll(/\D/g, '').includes(part);
    if (hasDigits(digits)) return true;
    const names = wordsOf(customerName);
    return words.every(
      (word) => names.some((name) => name.startsWith(word)) || hasDigits(searchedPhone(word)),
    );
  });
}
