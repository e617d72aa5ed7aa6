/** Customers at the desk: finds them, keeps notes, blocks cash, and hands out or erases their data when they ask. */
import { recordChange } from '#audit/audit-log.ts';
import { eraseUser } from '#auth/account/delete-account.service.ts';
import { collectDataOf, type MyDataParts } from '#auth/account/my-data.service.ts';
import { findDefaultAddressOf, type UserRow } from '#auth/auth.queries.ts';
import type { Queryable } from '#database/queryable.ts';
import type { ErrorCode } from '@driftstone/contract/errors.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { PersonalData } from '#personal-data.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  type CustomerListRow,
  deleteNote,
  insertNote,
  type LatestOrder,
  type LatestReview,
  listCustomers,
  listLatestOrders,
  listLatestReviews,
  listNotes,
  type NoteRow,
  updateCashBlock,
} from './customers-desk.queries.ts';

const PAGE = 30;
/** More than anybody at the desk reads. */
const LATEST = 20;
const MAX_NOTES = 100;

type Reaching = Pick<StaffMember, 'reach'>;

export interface WholeCustomer extends CustomerListRow {
  latestOrders: LatestOrder[];
  latestReviews: LatestReview[];
  notes: NoteRow[];
}

export async function findCustomers(
  { db }: Pick<Shop, 'db'>,
  { reach }: Reaching,
  wanted: { search?: string | undefined; before?: string | undefined },
): Promise<{ customers: CustomerListRow[]; hasMore: boolean }> {
  const rows = await listCustomers(db, wanted, { reach, limit: PAGE + 1 });
  return { customers: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** @throws ShopError CUSTOMER_NOT_FOUND */
export async function readCustomer(
  { db }: { db: Queryable },
  { reach }: Reaching,
  customerId: string,
): Promise<WholeCustomer> {
  const customer = await requireCustomer(db, { reach }, customerId);
  return {
    ...customer,
    latestOrders: await listLatestOrders(db, customerId, reach, LATEST),
    latestReviews: await listLatestReviews(db, customerId, reach, LATEST),
    notes: await listNotes(db, customerId, MAX_NOTES),
  };
}

/** @throws ShopError CUSTOMER_NOT_FOUND */
export function writeNote(
  shop: Shop,
  staff: StaffMember,
  customerId: string,
  text: string,
): Promise<WholeCustomer> {
  return shop.db.transaction(async (tx) => {
    await requireCustomer(tx, staff, customerId);
    const note = { userId: customerId, text, writtenBy: staff.name, createdAt: shop.now() };
    await insertNote(tx, note);
    await recordChange(tx, staff, {
      action: 'customer_note_written',
      subject: subjectOf(shop, customerId),
    });
    return readCustomer({ db: tx }, staff, customerId);
  });
}

/** A repeat changes nothing. @throws ShopError CUSTOMER_NOT_FOUND */
export function removeNote(
  shop: Shop,
  staff: StaffMember,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<WholeCustomer> {
  return shop.db.transaction(async (tx) => {
    await requireCustomer(tx, staff, customerId);
    if (await deleteNote(tx, { userId: customerId, noteId }))
      await recordChange(tx, staff, {
        action: 'customer_note_removed',
        subject: subjectOf(shop, customerId),
      });
    return readCustomer({ db: tx }, staff, customerId);
  });
}

/** @throws ShopError CUSTOMER_NOT_FOUND */
export function blockCash(
  shop: Shop,
  staff: StaffMember,
  customerId: string,
  isBlocked: boolean,
): Promise<WholeCustomer> {
  return shop.db.transaction(async (tx) => {
    const { user } = await requireCustomer(tx, staff, customerId);
    await updateCashBlock(tx, customerId, isBlocked);
    await recordChange(tx, staff, {
      action: isBlocked ? 'customer_blocked_for_cash' : 'customer_unblocked_for_cash',
      subject: subjectOf(shop, customerId),
      before: { isCashBlocked: user.isCashBlocked },
      after: { isCashBlocked: isBlocked },
    });
    return readCustomer({ db: tx }, staff, customerId);
  });
}

/** The same file that customers download themselves. @throws ShopError CUSTOMER_NOT_FOUND */
export async function exportCustomer(
  shop: Shop,
  personalData: readonly PersonalData[],
  staff: StaffMember,
  customerId: string,
): Promise<MyDataParts> {
  const { user } = await requireCustomer(shop.db, staff, customerId);
  const defaultAddress = await findDefaultAddressOf(shop.db, customerId);
  const held = await collectDataOf(shop, personalData, { user, defaultAddress });
  await shop.db.transaction((tx) =>
    recordChange(tx, staff, {
      action: 'customer_data_handed_out',
      subject: subjectOf(shop, customerId),
    }),
  );
  return held;
}

/** As when customers delete it themselves. @throws ShopError CUSTOMER_NOT_FOUND, MONEY_OWED, ORDER_UNDER_WAY */
export async function eraseCustomer(
  shop: Shop,
  personalData: readonly PersonalData[],
  staff: StaffMember,
  customerId: string,
): Promise<void> {
  const { user } = await requireCustomer(shop.db, staff, customerId);
  try {
    await shop.db.transaction(async (tx) => {
      await eraseUser(shop, tx, user, personalData);
      await recordChange(tx, staff, {
        action: 'customer_erased',
        subject: subjectOf(shop, customerId),
      });
    });
  } catch (error) {
    throw toDeskError(error);
  }
  shop.security.record('account_deleted', { userId: customerId });
}

const OBJECTIONS: Partial<Record<ErrorCode, string>> = {
  MONEY_OWED:
    'This customer is owed money for a cancelled order. They can be deleted once it is refunded.',
  ORDER_UNDER_WAY:
    'An order of this customer is under way, or was handed over in the last 15 minutes. They can be deleted after that.',
};

function toDeskError(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  // Somebody else was first, or the customer was.
  if (error.code === 'UNAUTHENTICATED') return new ShopError('CUSTOMER_NOT_FOUND');
  const message = OBJECTIONS[error.code];
  return message ? new ShopError(error.code, { message }) : error;
}

async function requireCustomer(
  db: Queryable,
  { reach }: Reaching,
  customerId: string,
): Promise<CustomerListRow & { user: UserRow }> {
  const [customer] = await listCustomers(db, { customerId }, { reach, limit: 1 });
  if (!customer) throw new ShopError('CUSTOMER_NOT_FOUND');
  return customer;
}

/** Names the customer by a hash: the log outlives the account, and must not lead to an erased person. */
function subjectOf({ hashAccount }: Shop, customerId: string) {
  return { kind: 'customer', id: hashAccount(customerId), name: 'A customer' };
}
