import type { CustomerRow, DeskCustomer } from '@driftstone/contract/auth/customers-desk.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { shownEmail } from '#mail/mailbox.ts';
import type { CustomerListRow } from './customers-desk.queries.ts';
import type { WholeCustomer } from './customers-desk.service.ts';

export function presentCustomerRow({ user, orders }: CustomerListRow): CustomerRow {
  const { id, firstName, lastName, email, phone, createdAt, isCashBlocked } = user;
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    email: shownEmail(email),
    phone,
    since: createdAt.toISOString(),
    orders,
    isCashBlocked,
  };
}

export function presentCustomer(customer: WholeCustomer): DeskCustomer {
  return {
    ...presentCustomerRow(customer),
    isEmailVerified: customer.user.isEmailVerified,
    latestOrders: customer.latestOrders.map(({ placedAt, totalPence, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      total: penceToPounds(totalPence),
    })),
    latestReviews: customer.latestReviews.map(({ id, rating, comment, createdAt }) => ({
      id,
      rating,
      comment,
      writtenAt: createdAt.toISOString(),
    })),
    notes: customer.notes.map(({ id, text, writtenBy, createdAt }) => ({
      id,
      text,
      by: writtenBy,
      at: createdAt.toISOString(),
    })),
  };
}
