/** Customers without an account: those whose orders staff take at the counter or by phone. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, like, lt, or } from 'drizzle-orm';
import type { UserRow } from '#auth/auth.queries.ts';
import { users } from '#auth/auth.tables.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { emailOfNobody } from '#mail/mailbox.ts';
import type { PersonalData } from '#personal-data.ts';
import { runEach } from '#process/run-each.ts';
import type { Shop } from '#shop.ts';
import { eraseUser } from './delete-account.service.ts';

/** Long enough for questions and refunds. The books need no name. */
export const COUNTER_CUSTOMERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const ERASED_A_RUN = 200;
const READ_AT_ONCE = 50;

/** Opens one for each order: a phone number does not prove who somebody is. Nobody can sign in to it. */
export async function openCounterCustomer(
  tx: Transaction,
  { name, phone, now }: { name: string; phone: string; now: Date },
): Promise<string> {
  const email = emailOfNobody('counter', randomUUID());
  const [customer] = await tx
    .insert(users)
    .values({ email, firstName: name, lastName: '', phone, createdAt: now, updatedAt: now })
    .returning({ id: users.id });
  if (!customer) throw new Error('The customer was not stored');
  return customer.id;
}

/** Erases them a month after their order. Who can't be erased yet waits for a later run, and holds up nobody. */
export function forgetCounterCustomers(personalData: readonly PersonalData[]) {
  return async (shop: Shop): Promise<void> => {
    const before = new Date(shop.now().getTime() - COUNTER_CUSTOMERS_KEPT_MS);
    let erased = 0;
    const erase = async (user: UserRow) => {
      try {
        await shop.db.transaction((tx) => eraseUser(shop, tx, user, personalData));
        erased += 1;
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
      }
    };
    let page: UserRow[] = [];
    do {
      page = await listPage(shop.db, before, page.at(-1));
      await runEach(page.map((user) => () => erase(user)));
    } while (page.length === READ_AT_ONCE && erased < ERASED_A_RUN);
  };
}

/** Lists those with the oldest orders first, starting after that customer. */
function listPage(db: Queryable, before: Date, last?: UserRow): Promise<UserRow[]> {
  const isLater =
    last &&
    or(
      gt(users.createdAt, last.createdAt),
      and(eq(users.createdAt, last.createdAt), gt(users.id, last.id)),
    );
  return db
    .select()
    .from(users)
    .where(and(like(users.email, 'counter-%@invalid'), lt(users.createdAt, before), isLater))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(READ_AT_ONCE);
}
