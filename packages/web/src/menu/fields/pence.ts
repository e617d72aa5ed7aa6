const PRICE = /^£?\s*(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** 995 from '9.95', '£9,95' or '9.9'; NaN if the text is not a price. */
export function readPence(text: string): number {
  const [, pounds, pence = ''] = PRICE.exec(text.trim()) ?? [];
  return pounds === undefined ? Number.NaN : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

/** '9.95' for a text field. */
export function writePence(pence: number): string {
  return Number.isNaN(pence) ? '' : (pence / 100).toFixed(2);
}
