/** The accountant's file (RFC 4180): a row for each payment and refund, which add up to what the provider pays out. */
import { vatPercent } from '@driftstone/contract/orders/vat.rules.ts';
import type { Accounts, AccountsOfDay } from './books.service.ts';

type AccountRow = AccountsOfDay['rows'][number];

/** Without this mark Excel reads the file in the code page of its country, and spoils £ and accents. */
const BYTE_ORDER_MARK = '\ufeff';

const HEADER = [
  'Business day',
  'Date and time (UTC)',
  'Kind',
  'Order',
  'Paid by',
  'Delivery or pickup',
  'Menu price',
  'Coupon',
  'Discount',
  'Delivery fee',
  'Amount',
  'VAT included',
  'Amount without VAT',
  'Provider',
  'Payment reference',
  'Refund reference',
];

/**
 * Adds two columns for each rate of VAT that occurs, and one for the shop's VAT number once it has one. The store comes
 * last, since accountants import the others by position.
 */
export function writeAccounts({ days, codes }: Accounts, vatNumber: string | null): string {
  const seller = vatNumber === null ? [] : [vatNumber];
  const used = days.flatMap(({ rows }) => rows.flatMap(({ rates }) => rates));
  const rates = [...new Set(used.map(({ vatPermille }) => vatPermille))].toSorted(
    (one, other) => other - one,
  );
  const header = [
    ...HEADER,
    ...rates.flatMap((rate) => [`Amount at ${vatPercent(rate)}`, `VAT at ${vatPercent(rate)}`]),
    ...seller.map(() => 'VAT number'),
    'Shop',
  ];
  const records = days.flatMap(({ day, rows }) =>
    rows.map((row) => [...recordOf(day, row, codes), ...splitOf(row, rates), ...seller, row.store]),
  );
  const lines = [header, ...records].map((fields) => `${fields.map(escape).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function recordOf(day: string, row: AccountRow, codes: ReadonlyMap<string, string>): string[] {
  return [
    day,
    row.at.toISOString(),
    row.kind,
    String(row.number),
    row.payment,
    row.deliveryType,
    pounds(row.menuPence),
    row.couponId === null ? '' : (codes.get(row.couponId) ?? ''),
    pounds(row.discountPence === null ? null : -row.discountPence),
    pounds(row.feePence),
    pounds(row.amountPence),
    pounds(row.vatPence),
    pounds(row.amountPence - row.vatPence),
    row.provider ?? '',
    row.paymentReference ?? '',
    row.refundReference ?? '',
  ];
}

function splitOf({ amountPence, rates: parts }: AccountRow, rates: readonly number[]): string[] {
  const sign = Math.sign(amountPence);
  return rates.flatMap((rate) => {
    const part = parts.find(({ vatPermille }) => vatPermille === rate);
    return [pounds(part ? sign * part.pence : null), pounds(part ? sign * part.vatPence : null)];
  });
}

function pounds(pence: number | null): string {
  return pence === null ? '' : (pence / 100).toFixed(2);
}

const AMOUNT = /^-?\d+\.\d\d$/;

/** Blanks, and what can't be seen: a spreadsheet looks behind them. Some read letters of full width as plain ones. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/**
 * A spreadsheet would run a text that begins like a formula, so such a text gets an apostrophe in front. Excel splits
 * at semicolons in countries that write decimals with a comma.
 */
function escape(field: string): string {
  const isFormula = FORMULA.test(field) && !AMOUNT.test(field);
  const text = isFormula ? `'${field}` : field;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
