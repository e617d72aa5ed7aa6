import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { mails } from './mails.tables.ts';
import { mailboxOf } from './mailbox.ts';

const HOUR_MS = 60 * 60 * 1000;
const VICTIM = 'gullbeak@gmail.com';
/** All of them are read by one person. */
const spelled = (n: number) => `Gull.Beak+${n}@${n % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ RATE_LIMITS: 'on' });
  await buildStore(t.db);
});
beforeEach(async () => {
  await t.db.delete(mails);
  t.clock.advanceMs(25 * HOUR_MS);
});
afterAll(() => t.close());

/** Limits of an address and an account are over after an hour, so they don't hide the mailbox's own. */
async function everyHour(times: number, ask: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await ask(n)).status);
    t.clock.advanceMs(HOUR_MS);
  }
  return statuses;
}

async function reachedVictim(): Promise<number> {
  const rows = await t.db.select({ mail: mails.mail }).from(mails);
  return rows.filter(({ mail }) => mail && mailboxOf(mail.to) === VICTIM).length;
}

describe('a mailbox whose owner asked for nothing', () => {
  it('[ACCT-06] gets three confirmations of the newsletter a day', async () => {
    const ask = (n: number) => t.nobody.post('/newsletter/subscribe', { email: spelled(n) });
    expect(await everyHour(6, ask)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await reachedVictim()).toBe(3);
    t.clock.advanceMs(24 * HOUR_MS);
    expect((await ask(7)).status).toBe(200);
  });

  it('[ACCT-06] gets six links to confirm an account a day, however many accounts there are', async () => {
    const statuses = await everyHour(9, async (n) => {
      const stranger = await t.user({ email: spelled(n).toLowerCase(), isEmailVerified: false });
      return stranger.post('/users/me/confirm-email');
    });
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await reachedVictim()).toBe(6);
  });

  it('[ACCT-06] gets six links for a new password a day, and says the same of an unknown one', async () => {
    const email = 'gull@example.com';
    await t.user({ email });
    const ask = (address: string) => t.nobody.post('/auth/forgot-password', { email: address });
    const known = await everyHour(8, () => ask(email));
    const unknown = await everyHour(8, () => ask('nobody-here@example.com'));
    expect(known).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(unknown).toEqual(known);
    expect((await ask(email)).body).toEqual((await ask('nobody-here@example.com')).body);
  });

  it('[ACCT-06] gets mails of six cash orders a day that nobody confirmed', async () => {
    const statuses = await everyHour(8, async (n) => {
      const { byCash } = await buildPickup(t, {
        email: spelled(100 + n).toLowerCase(),
        isEmailVerified: false,
      });
      return byCash();
    });
    expect(statuses.slice(6)).toEqual([429, 429]);
  });
});

/** Why no stranger fills a mailbox with it. */
const CAUSES: Record<string, string> = {
  'password-reset': 'ACCT-06',
  'email-confirmation': 'ACCT-06',
  'newsletter-welcome': 'ACCT-06',
  receipt: 'an order that is paid, or counted by ACCT-06',
  refund: 'an order',
  cancelled: 'an order',
  'payment-returned': 'a card payment',
  'new-time': 'an order',
  order: 'to the shop',
  contact: 'to the shop',
  'contact-reply': 'written by staff',
  invitation: 'written by staff',
  'desk-password': 'ACCT-06',
  'desk-password-changed': 'to who has a link or a password',
  'desk-email': 'asked for by a member of staff, and counted by ACCT-06',
  'desk-email-changed': 'to who has opened both links',
  'review-answer': 'written by staff',
  newsletter: 'to who confirmed it',
  'newsletter-test': 'to the member of staff who asks',
};

it('[ACCT-06] knows of every kind of mail whether a stranger can cause it', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.service.ts') && !path.includes('test'),
  );
  const kinds = files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return source.includes('queueMail')
      ? [...source.matchAll(/`([a-z-]+):\$\{/g)].map(([, kind]) => kind)
      : [];
  });
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter((kind) => !(String(kind) in CAUSES))).toEqual([]);
});
