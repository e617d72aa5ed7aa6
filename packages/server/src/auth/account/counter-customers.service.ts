/** Customers without an account: those whose orders staff take at the counter or by phone. */
import { randomUUID } from 'node:crypto';
import { and, asc, like, lt } from 'drizzle-orm';
import { users } from '#auth/auth.tables.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { emailOfNobody } from '#mail/mailbox.ts';
import type { PersonalData } from '#personal-data.ts';
import { runEach } from '#process/run-each.ts';
import type { Shop } from '#shop.ts';
import { eraseUser } from './delete-account.service.ts';

/** For questions and refunds. The books need no name. */
export const COUNTER_CUSTOMERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const ERASED_A_RUN = 200;

/** One for each order, since a phone number proves nobody. Without a password and an identity nobody can sign in. */
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

/** Erases them a month after their order, by the same laws as an account. An order under way waits for the next run. */
export function forgetCounterCustomers(personalData: readonly PersonalData[]) {
  return async (shop: Shop): Promise<void> => {
    const before = new Date(shop.now().getTime() - COUNTER_CUSTOMERS_KEPT_MS);
    const found = await shop.db
      .select()
      .from(users)
      .where(and(like(users.email, 'counter-%@invalid'), lt(users.createdAt, before)))
      .orderBy(asc(users.createdAt))
      .limit(ERASED_A_RUN);
    await runEach(
      found.map(
        (user) => () =>
          shop.db
            .transaction((tx) => eraseUser(shop, tx, user, personalData))
            .catch((error: unknown) => {
              if (!(error instanceof ShopError)) throw error;
            }),
      ),
    );
  };
}
