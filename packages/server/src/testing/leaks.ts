import { isNotNull } from 'drizzle-orm';
import { mails } from '#mail/mails.tables.ts';
import { CUSTOMER, type Journey } from './full-journey.ts';
import { findLeaks, SECRETS, type SecretFound } from './secrets.ts';
import type { WatchedShop } from './watched-shop.ts';

const { email, address, ...PASSWORDS } = CUSTOMER;

interface Leak extends SecretFound {
  /** `the log`, or the request whose answer leaked. */
  where: string;
}

/** The secrets that the log and the answers have leaked since the last call. */
export async function takeLeaks(
  t: WatchedShop,
  { accessTokens, refreshTokens, otherTokens }: Journey,
): Promise<Leak[]> {
  const always = { ...SECRETS, ...PASSWORDS, ...otherTokens };
  const log = [t.log(), ...(await takeMailProblems(t))].join('\n');
  const inLog = findLeaks(log, { ...always, ...accessTokens, ...refreshTokens, email, address });
  const inAnswers = t.answers.flatMap(({ request, headers, body }) => {
    const isOfSession = request.startsWith('POST /auth/');
    const noHeader = { ...always, ...accessTokens, ...(isOfSession ? {} : refreshTokens) };
    const noBody = { ...always, ...refreshTokens, ...(isOfSession ? {} : accessTokens) };
    const leaked = [...findLeaks(headers, noHeader), ...findLeaks(body, noBody)];
    return leaked.map((each) => ({ ...each, where: request }));
  });
  t.clearNotes();
  return [...inLog.map((each) => ({ ...each, where: 'the log' })), ...inAnswers];
}

/** The stored problems of failed mails, which the owner reads like the log. */
async function takeMailProblems({ db }: WatchedShop): Promise<string[]> {
  const rows = await db.delete(mails).where(isNotNull(mails.lastProblem)).returning();
  return rows.map(({ lastProblem }) => lastProblem ?? '');
}

/** In the database, or in mails that were sent. */
export function findKept(text: string, { accessTokens, refreshTokens }: Journey): SecretFound[] {
  return findLeaks(text, { ...SECRETS, ...PASSWORDS, ...accessTokens, ...refreshTokens });
}
