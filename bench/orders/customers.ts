import type { Pool } from 'pg';
import { createTokenSigner } from '../../packages/server/src/security/tokens.ts';
import type { SignedIn } from '../../packages/server/src/security/shopper.ts';

/** The bench starts its shop with this secret, so that it can sign its customers in without hashing passwords. */
export const AUTH_SECRET = 'for the bench alone, which sells no pizza to anybody';

export interface BenchCustomer {
  signedIn: SignedIn;
  authorization: string;
}

/** Customers who have confirmed their e-mail, each signed in on one device. The tokens last for 15 minutes. */
export async function buildCustomers(pool: Pool, count: number): Promise<BenchCustomer[]> {
  const { rows } = await pool.query<{ userId: string; sessionId: string }>(
    `with people as (
       insert into users (email, first_name, last_name, is_email_verified)
       select 'bench-' || gen_random_uuid() || '@example.com', 'Bench', 'Customer', true
       from generate_series(1, $1)
       returning id
     )
     insert into sessions (user_id, expires_at)
     select id, now() + interval '1 day' from people
     returning user_id as "userId", id as "sessionId"`,
    [count],
  );
  const tokens = createTokenSigner(AUTH_SECRET, () => new Date());
  return Promise.all(
    rows.map(async ({ userId, sessionId }) => {
      const signedIn: SignedIn = { kind: 'user', userId, sessionId, guestId: null };
      return { signedIn, authorization: `Bearer ${await tokens.sign(signedIn)}` };
    }),
  );
}
