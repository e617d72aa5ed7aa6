/** Amounts are integer pence everywhere inside; pounds with two decimals exist only on the wire and on the screen. */
export function penceToPounds(pence: number): number {
  return pence / 100;
}

/** CUST-02: reads a price in pounds from the wire. Anything but a finite number counts as 0. */
export function poundsToPence(pounds: unknown): number {
  const value = typeof pounds === 'string' && pounds.trim() !== '' ? Number(pounds) : pounds;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** '£12.50' from 1250, '−£12.50' from -1250. */
export function formatPence(pence: number): string {
  return formatPounds(pence / 100);
}

/** '£12.50' from 12.5. A negative amount gets a minus sign, where Intl writes a hyphen. */
export function formatPounds(pounds: number): string {
  return sterling.format(pounds).replace('-', '−');
}

/** Percent of an amount, rounded half up to a penny. */
export function percentOf(amountPence: number, percent: number): number {
  return Math.floor((amountPence * percent + 50) / 100);
}
