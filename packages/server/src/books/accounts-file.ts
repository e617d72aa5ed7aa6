/** The accountant's file: a row for each payment and refund, which add up to what the provider pays out. */
import { ACCOUNT_COLUMNS } from '@driftstone/contract/books/account-columns.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { vatPercent } from '@driftstone/contract/orders/vat.rules.ts';
import { writeCsv } from '#http/csv-file.ts';
import type { Accounts, AccountsOfDay } from './books.service.ts';

type AccountRow = AccountsOfDay['rows'][number];

const HEADER = keysOf(ACCOUNT_COLUMNS);

/** Two columns for each rate of VAT, one for the VAT number if any. The store comes last: others import by position. */
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
  return writeCsv([header, ...records]);
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
