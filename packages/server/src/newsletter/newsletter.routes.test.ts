import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const rowsOf = (email: string) =>
  shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));

const subscribe = (email: string) => shop.nobody.post('/newsletter/subscribe', { email });

/** The mails in the mailbox, oldest first. */
async function mailsTo(email: string) {
  await shop.deliverMails();
  return shop.sentMails().filter(({ to }) => to === email);
}

/** Subscribes, and returns the links in the mail, as paths with their query. */
async function subscribeFor(email: string) {
  await subscribe(email);
  const mail = (await mailsTo(email)).at(-1);
  const pathOf = (url: string | undefined) => (url ?? '').replace(shop.shop.config.publicUrl, '');
  return {
    confirm: pathOf(/http\S+\/newsletter\/confirm\S+/.exec(mail?.text ?? '')?.[0]),
    leave: /\/leave\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
    listUnsubscribe: pathOf(mail?.listUnsubscribeUrl),
  };
}

/** Presses the button on the page behind a confirmation link: a form without fields. */
async function press(path: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await shop.app.inject({ method: 'POST', url: path, headers });
  return { status: answer.statusCode, headers: answer.headers };
}

describe('POST /newsletter/subscribe', () => {
  it('[API-12] stores the e-mail in lower case, once', async () => {
    const first = await subscribe('Gull@Example.com');
    const again = await subscribe(' gull@example.com');
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Nearly there. Tap the link in our email.' },
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await rowsOf('gull@example.com')).toMatchObject([{ confirmedAt: null }]);
  });

  it('[API-12] takes back an unsubscription, which must be confirmed again', async () => {
    const email = 'back@example.com';
    const past = new Date('2026-01-01T00:00:00Z');
    await shop.db
      .insert(newsletterSubscriptions)
      .values({ email, confirmedAt: past, unsubscribedAt: past });
    await subscribe(email);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('mails a link to confirm, at most once a day', async () => {
    const email = 'once@example.com';
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(await mailsTo(email)).toHaveLength(1);
    shop.clock.advanceMs(DAY_MS);
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('mails another link to a reader who left and comes back on the same day', async () => {
    const email = 'regret@example.com';
    const { confirm, leave } = await subscribeFor(email);
    await press(confirm);
    await shop.nobody.post(`/newsletter/leave?token=${leave}`);
    await Promise.all([subscribe(email), subscribe(email)]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('mails nothing to a confirmed subscriber', async () => {
    const email = 'sure@example.com';
    const { confirm } = await subscribeFor(email);
    await press(confirm);
    shop.clock.advanceMs(DAY_MS);
    expect((await subscribe(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([{}, { email: 'gull' }, { email: 7 }, 'gull@example.com', [], { email: 'a\u0000@b.c' }])(
    '[API-13] refuses %j',
    async (body) => {
      const answer = await shop.nobody.post('/newsletter/subscribe', body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.message).toEqual(expect.any(String));
    },
  );
});

describe('GET /newsletter/confirm', () => {
  it('confirms nothing, since mail scanners follow links', async () => {
    const { confirm } = await subscribeFor('scanned@example.com');
    for (const method of ['GET', 'HEAD'] as const) await shop.app.inject({ method, url: confirm });
    expect(await rowsOf('scanned@example.com')).toMatchObject([{ confirmedAt: null }]);
  });
});

describe('POST /newsletter/confirm', () => {
  it('records the time of the first confirmation, and shows the page', async () => {
    const { confirm } = await subscribeFor('new@example.com');
    const confirmedAt = shop.shop.now();
    expect(await press(confirm)).toMatchObject({
      status: 303,
      headers: { location: `${shop.shop.config.publicUrl}/subscribe?confirmed=1` },
    });
    shop.clock.advanceMs(1000);
    expect((await press(confirm)).headers.location).toMatch(/confirmed=1$/);
    expect(await rowsOf('new@example.com')).toMatchObject([{ confirmedAt }]);
  });

  it('does not bring back a reader who has left', async () => {
    const { confirm, leave } = await subscribeFor('gone@example.com');
    await shop.nobody.post(`/newsletter/leave?token=${leave}`);
    expect((await press(confirm)).headers.location).toMatch(/confirmed=0$/);
    expect(await rowsOf('gone@example.com')).toMatchObject([{ confirmedAt: null }]);
  });

  it('accepts no link for another purpose', async () => {
    const { confirm, leave } = await subscribeFor('wary@example.com');
    for (const path of [
      `/newsletter/confirm?token=${leave}`,
      `${confirm}x`,
      '/newsletter/confirm?token=x',
      `/newsletter/confirm?token=${'x'.repeat(600)}`,
      `${confirm}&token=x`,
      '/newsletter/confirm',
    ])
      expect((await press(path)).headers.location).toMatch(/confirmed=0$/);
    expect(await rowsOf('wary@example.com')).toMatchObject([{ confirmedAt: null }]);
  });
});

describe('GET /newsletter/leave', () => {
  it('[NEWS-02] unsubscribes nobody, since mail scanners follow links', async () => {
    const { confirm, leave } = await subscribeFor('checked@example.com');
    await press(confirm);
    for (const method of ['GET', 'HEAD'] as const)
      await shop.app.inject({ method, url: `/newsletter/leave?token=${leave}` });
    expect(await rowsOf('checked@example.com')).toMatchObject([{ unsubscribedAt: null }]);
  });
});

describe('POST /newsletter/leave', () => {
  const send = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--'],
  ])('[NEWS-02] takes the one-click request of mail programs as %s', async (type, payload) => {
    const email = `click.${type.length}@example.com`;
    const { listUnsubscribe, leave } = await subscribeFor(email);
    expect(listUnsubscribe).toBe(`/newsletter/leave?token=${leave}`);
    const unsubscribedAt = shop.shop.now();
    expect((await send(listUnsubscribe, payload, type)).statusCode).toBe(204);
    shop.clock.advanceMs(1000);
    expect((await send(listUnsubscribe, payload, type)).statusCode).toBe(204);
    expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt }]);
  });

  it('[NEWS-02] tells who pressed the button of our page', async () => {
    const { leave } = await subscribeFor('tired@example.com');
    const left = await send(`/newsletter/leave?token=${leave}`, 'from=page');
    expect(left.statusCode).toBe(303);
    expect(left.headers.location).toBe(`${shop.shop.config.publicUrl}/subscribe?left=1`);
    expect(await rowsOf('tired@example.com')).toMatchObject([{ unsubscribedAt: expect.any(Date) }]);
  });

  it('refuses a forged token, and a link for another purpose', async () => {
    const { confirm, leave } = await subscribeFor('stays@example.com');
    const otherKind = confirm.split('token=')[1];
    for (const token of ['x', `${leave}x`, otherKind, 'x'.repeat(600), '']) {
      const url = `/newsletter/leave?token=${token}`;
      expect((await shop.nobody.post(url)).status).toBe(422);
      expect((await send(url, 'from=page')).headers.location).toMatch(/left=0$/);
    }
    expect((await shop.nobody.post('/newsletter/leave')).status).toBe(422);
    expect(await rowsOf('stays@example.com')).toMatchObject([{ unsubscribedAt: null }]);
  });
});
