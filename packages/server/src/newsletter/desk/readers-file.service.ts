/** The file of everybody who agreed to mails, with what each has spent: for a mail program. */
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { writeCsv } from '#http/csv-file.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { listReadersWithOrders, type ReaderWithOrders } from './readers-file.queries.ts';

const HEADER = [
  'Email',
  'First name',
  'Last name',
  'Agreed to emails on',
  'Orders',
  'Spent after refunds',
  'First order',
  'Last order',
];

/** Read in parts, so that no statement of 100,000 readers holds up the shop. */
const PART = 1000;

/** A member who works for some stores gets the orders of these alone. */
export async function exportReaders(
  { db }: Pick<Shop, 'db'>,
  staff: StaffMember,
): Promise<{ csv: string; readers: number }> {
  const rows: string[][] = [];
  for (let after: string | null = null; ;) {
    const part: ReaderWithOrders[] = await listReadersWithOrders(db, {
      after,
      limit: PART,
      reach: staff.reach,
    });
    rows.push(...part.map(cellsOf));
    after = part.at(-1)?.id ?? null;
    if (part.length < PART) break;
  }
  const readers = rows.length;
  await db.transaction((tx) =>
    recordChange(tx, staff, {
      action: 'readers_downloaded',
      subject: { kind: 'newsletter', id: 'readers', name: 'Readers' },
      after: { readers },
    }),
  );
  return { csv: writeCsv([HEADER, ...rows]), readers };
}

function cellsOf(reader: ReaderWithOrders): string[] {
  const { email, firstName, lastName, confirmedAt, orders, spentPence } = reader;
  return [
    email,
    firstName ?? '',
    lastName ?? '',
    day(confirmedAt),
    String(orders),
    (spentPence / 100).toFixed(2),
    day(reader.firstAt),
    day(reader.lastAt),
  ];
}

function day(moment: Date | null): string {
  return moment === null ? '' : londonDate(moment.getTime());
}
