/** Pence are integers everywhere inside; pounds with two decimals exist on the wire and on the screen. */
export function penceToPounds(pence: number): number {
  return pence / 100;
}

/** Reads a price of the wire, in pounds. Whatever is no finite number counts as 0 (CUST-02). */
export function poundsToPence(pounds: unknown): number {
  const value = typeof pounds === 'string' && pounds.trim() !== '' ? Number(pounds) : pounds;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** '£12.50' from 1250, '−£12.50' from -1250. */
export function formatPence(pence: number): string {
  return formatPounds(pence / 100);
}

/** '£12.50' from 12.5; with a minus, where Intl has a hyphen. */
export function formatPounds(pounds: number): string {
  return sterling.format(pounds).replace('-', '−');
}

/** Percent of an amount, rounded half up to a penny. */
export function percentOf(amountPence: number, percent: number): number {
  return Math.floor((amountPence * percent + 50) / 100);
}
