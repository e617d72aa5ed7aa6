import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import type { Page } from '@playwright/test';
import type { Client, Pool } from 'pg';

export const DESK_PASSWORD = 'flour water salt and patience';
/** The owner's password, from DESK_PASSWORD. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$F9CN/qDm/GHNtavucF5FEA$K3jT5HBIU1/9DOJbhROeW73gMhxOChFhB2ZruFtqifA';

const COOKIE = 'driftstone-desk';
let members = 0;

export interface DeskMember {
  id: string;
  name: string;
  email: string;
}

/** A new member of staff, who has never signed in. */
export async function hire(database: Client | Pool, role: Role = 'owner'): Promise<DeskMember> {
  members += 1;
  const name = `Rosa ${role} ${members}`;
  const email = `rosa-${members}-${randomBytes(4).toString('hex')}@example.com`;
  const { rows } = await database.query<{ id: string }>(
    'insert into staff_members (email, name, role, password_hash) values ($1, $2, $3, $4) returning id',
    [email, name, role, PASSWORD_HASH],
  );
  const [row] = rows;
  if (!row) throw new Error('The member was not stored');
  return { id: row.id, name, email };
}

/** A new member who has just signed in, with the browser on a page of the desk. */
export async function enterDesk(
  page: Page,
  database: Client,
  { role = 'owner', path = '/desk' }: { role?: Role; path?: string } = {},
): Promise<DeskMember> {
  const member = await hire(database, role);
  const token = await signIn(database, member);
  const { origin } = new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url());
  await page.context().addCookies([
    {
      name: COOKIE,
      value: token,
      domain: new URL(origin).hostname,
      path: '/',
      httpOnly: true,
    },
  ]);
  await page.goto(path);
  return member;
}

/** The headers of an owner without a browser. */
export async function bringOwner(database: Client | Pool): Promise<{ cookie: string }> {
  return { cookie: `${COOKIE}=${await signIn(database, await hire(database))}` };
}

async function signIn(database: Client | Pool, { id }: DeskMember): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into staff_sessions (staff_id, token_hash, device, confirmed_at, last_used_at, expires_at)
     values ($1, $2, 'Chrome on Linux', now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest('base64url')],
  );
  return token;
}

/** Ten minutes after the sign-in, the desk asks for the password again. */
export async function forgetConfirmation(database: Client, { id }: DeskMember): Promise<void> {
  await database.query(
    "update staff_sessions set confirmed_at = now() - interval '11 minutes' where staff_id = $1",
    [id],
  );
}
