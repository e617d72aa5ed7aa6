/** The provider that takes the customers' money, and its own records of it. */
import type { ShopDatabase } from './shop-database.ts';
import type { PatientCaller } from './patient-caller.ts';

export interface PaymentPage {
  url: string;
  sessionId: string;
}

export interface Payments {
  kept: number;
  returned: number;
}

export interface CardProvider {
  /** Pays as the customer on the provider's page. Resolves to false once the page no longer takes money. */
  pay(caller: PatientCaller, page: PaymentPage): Promise<boolean>;
  /** The provider's records, by order. */
  listPayments(): Promise<Map<string, Payments>>;
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', name: 'Marina Shore' };

/** The shop's own sandbox, which keeps its records in the shop's database. */
export function openSandbox(database: ShopDatabase): CardProvider {
  return {
    async pay(caller, { url }) {
      await caller.send({
        method: 'POST',
        path: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(CARD).toString(),
      });
      return true;
    },
    async listPayments() {
      const { rows } = await database.use((client) =>
        client.query<Payments & { orderId: string }>(
          `select order_id as "orderId",
             (count(*) filter (where status = 'paid' and refunded_at is null))::int as kept,
             (count(*) filter (where refunded_at is not null))::int as returned
           from sandbox_payments group by order_id`,
        ),
      );
      return new Map(rows.map((row) => [row.orderId, row]));
    },
  };
}
