import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';

/**
 * Finds orders by number, by the beginning of any word of the name, or by the digits of the phone number. An empty
 * search finds all.
 */
export function findOrders(orders: readonly CounterOrder[], typed: string): CounterOrder[] {
  const text = typed.trim().toLowerCase();
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0044|44|0)/, '');
  return orders.filter(({ number, customerName, phone }) => {
    if (text === '' || String(number).startsWith(text.replace(/^#/, ''))) return true;
    if (digits.length >= 3 && phone?.replaceAll(/\D/g, '').includes(digits)) return true;
    const name = customerName.toLowerCase();
    return name.startsWith(text) || name.split(/\s+/).some((word) => word.startsWith(text));
  });
}
