/** Amounts are integer pence everywhere inside; pounds with two decimals exist only on the wire and on the screen. */
export function penceToPounds(pence: number): number {
  return pence / 100;
}

/** CUST-02: reads a price in pounds from the wire. Anything but a finite number counts as 0. */
export function poundsToPence(pounds: unknown): number {
  const value = typeof pounds === 'string' && pounds.trim() !== '' ? Number(pounds) : pounds;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** '£12.50' from 1250, '−£12.50' from -1250. */
export function formatPence(pence: number): string {
  return formatPounds(pence / 100);
}

/** '£12.50' from 12.5, as Intl writes it, but with a minus sign. Without Intl, which costs a phone milliseconds. */
export function formatPounds(pounds: number): string {
  // PRICE-08: an answer may lack a sum, whatever its type says.
  const amount = Number.isFinite(pounds) ? Math.abs(pounds) : 0;
  const [whole = '', pence = ''] = amount.toFixed(2).split('.');
  return `${pounds < 0 ? '−' : ''}£${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${pence}`;
}

/** Percent of an amount, rounded half up to a penny. */
export function percentOf(amountPence: number, percent: number): number {
  return Math.floor((amountPence * percent + 50) / 100);
}
