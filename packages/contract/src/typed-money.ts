const AMOUNT = /^£?\s*(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** 2050 from '20.5', '£20.50' or '20,50', as somebody types it; null: it is no amount, or has parts of a penny. */
export function readTypedPence(typed: string): number | null {
  const [, pounds, pence = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return pounds === undefined ? null : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
