const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const AMOUNT = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** 2050 from '20.5', '£20.50' or '20,50', 100000 from '1,000'; null: no amount, or parts of a penny. */
export function readTypedPence(typed: string): number | null {
  const [, pounds, pence = ''] = AMOUNT.exec(plainOf(typed)) ?? [];
  return pounds === undefined ? null : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

/** 2.5 from '2.5', '£2.50' or '2,5', 1000 from '1,000'; null: nothing was typed; NaN: it is no number. */
export function readTypedNumber(typed: string): number | null {
  const text = plainOf(typed);
  return text === '' ? null : Number(text.replace(',', '.'));
}

/** Without the pound sign, and the commas between thousands. */
function plainOf(typed: string): string {
  const text = typed.trim().replace(/^£\s*/, '');
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
