import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mails } from '#mail/mails.tables.ts';
import { newsletterIssues, newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { sendNewsletters } from './newsletter-sending.service.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['staff']>>;
beforeEach(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterEach(() => t.close());

const DRAFT = { subject: 'New by the sea', blocks: [{ kind: 'text', text: 'Hello.\n\nWe bake.' }] };
const PATH = '/desk/newsletter/issues';

const write = async (draft: object = DRAFT) => (await owner.post(PATH, draft)).body;
const send = ({ id, version }: { id: string; version: number }, caller: Caller = owner) =>
  caller.post(`${PATH}/${id}/send`, { version });
const stop = ({ id }: { id: string }) => owner.post(`${PATH}/${id}/stop`);
const read = async () => (await owner.get(PATH)).body;
const sendOn = () => sendNewsletters(t.shop);
const reachedBy = (subject: string) =>
  t.sentMails().flatMap((mail) => (mail.subject === subject ? [mail.to] : []));

/** Confirmed readers r1@example.com, r2@example.com, …; and one who never confirmed, and one who left. */
async function buildReaders(count: number) {
  const confirmedAt = new Date(t.clock.now.getTime() - 1000);
  await t.db.insert(newsletterSubscriptions).values([
    ...Array.from({ length: count }, (_, index) => ({
      email: `r${index + 1}@example.com`,
      confirmedAt,
    })),
    { email: 'unsure@example.com' },
    { email: 'left@example.com', confirmedAt, unsubscribedAt: confirmedAt },
  ]);
}
const emails = (count: number) =>
  Array.from({ length: count }, (_, index) => `r${index + 1}@example.com`).toSorted();

describe('a newsletter', () => {
  it('[DESK-58] goes to each confirmed reader once, with a link that unsubscribes', async () => {
    await buildReaders(3);
    const issue = await write();
    expect((await read()).readers).toBe(3);
    expect(await send(issue)).toMatchObject({
      status: 200,
      body: { state: 'sending', readers: 3, sent: 0, waiting: 3, started: { by: 'Rosa Penhale' } },
    });
    await sendOn();
    await sendOn();
    expect((await read()).issues).toMatchObject([{ state: 'sent', sent: 0, waiting: 3 }]);
    await t.deliverMails();
    expect(reachedBy(DRAFT.subject).toSorted()).toEqual(emails(3));
    expect((await read()).issues).toMatchObject([{ sent: 3, waiting: 0, failed: 0 }]);

    const [mail] = t.sentMails();
    expect(mail?.text).toContain('Hello.\n\nWe bake.');
    const oneClick = new URL(mail?.listUnsubscribeUrl ?? '');
    const left = await t.nobody.post(oneClick.pathname + oneClick.search);
    expect(left.status).toBe(204);
    expect((await read()).readers).toBe(2);
    const log = await owner.get('/desk/log/changes?kind=newsletter');
    expect(log.body.changes[0]).toMatchObject({ action: 'newsletter_sent', after: { readers: 3 } });
  });

  it('[DESK-58] has plain parts, and a pizza with its picture', async () => {
    await buildReaders(1);
    const pizza = await buildPizza(t.db, { name: 'Marinara', pricePence: 950 });
    const issue = await write({
      subject: 'Tonight',
      blocks: [
        { kind: 'heading', text: 'Fresh <b>basil</b>' },
        { kind: 'pizza', pizzaId: pizza.id },
        { kind: 'button', label: 'Book', url: 'https://shop.example/?a=1&b=2' },
      ],
    });
    await send(issue);
    await sendOn();
    await t.deliverMails();
    const { html = '', text = '' } = t.sentMails()[0] ?? {};
    expect(html).toContain('Fresh &lt;b&gt;basil&lt;/b&gt;');
    expect(html).toContain(`src="${t.shop.config.publicUrl}/pictures/margherita.webp"`);
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
    expect(text).toContain('Marinara, £9.50');
  });

  it('[DESK-58] names no pizza that has left the menu since it was written, as its preview does not', async () => {
    await buildReaders(1);
    const pizza = await buildPizza(t.db, { name: 'Marinara' });
    const text = { kind: 'text', text: 'Hello' };
    const issue = await write({
      subject: 'Tonight',
      blocks: [text, { kind: 'pizza', pizzaId: pizza.id }],
    });
    await t.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, pizza.id));
    await send(issue);
    await sendOn();
    await t.deliverMails();
    expect(t.sentMails()[0]?.text).toContain('Hello');
    expect(t.sentMails()[0]?.text).not.toContain('Marinara');
    const alone = await write({
      subject: 'Tonight',
      blocks: [{ kind: 'pizza', pizzaId: pizza.id }],
    });
    expect((await send(alone)).body.code).toBe('NEWSLETTER_EMPTY');
    expect((await owner.post(`${PATH}/${alone.id}/test`)).body.code).toBe('NEWSLETTER_EMPTY');
  });

  it.each([
    ['a script for an address', { kind: 'button', label: 'Go', url: 'javascript:alert(1)' }],
    [
      'a link pasted behind another',
      { kind: 'button', label: 'Go', url: 'https://https://shop.example' },
    ],
    ['an address that is not secure', { kind: 'button', label: 'Go', url: 'http://shop.example' }],
    ['HTML', { kind: 'html', html: '<b>Hi</b>' }],
    ['an empty text', { kind: 'text', text: ' ' }],
  ])('[DESK-58] refuses %s', async (_what, block) => {
    expect((await owner.post(PATH, { subject: 'Hi', blocks: [block] })).status).toBe(400);
  });

  it('[DESK-58] goes on after a crash, and skips and repeats nobody', async () => {
    await buildReaders(450);
    const issue = await write();
    await send(issue);
    // The transaction of a server that dies leaves nothing; several servers take turns.
    const dies = {
      ...t.shop,
      links: {
        sign: () => {
          throw new Error('died');
        },
      },
    };
    await expect(sendNewsletters(dies as unknown as TestApp['shop'])).rejects.toThrow('died');
    while ((await read()).issues[0].state === 'sending') {
      await Promise.all([sendOn(), sendOn()]);
      expect(await t.db.$count(mails)).toBeLessThanOrEqual(450);
      await t.deliverMails();
    }
    await t.deliverMails();
    expect(reachedBy(DRAFT.subject).toSorted()).toEqual(emails(450));
  });

  it('[DESK-59] never holds up another mail', async () => {
    await buildReaders(5);
    await send(await write());
    await sendOn();
    const receipt = { to: 'ada@example.com', subject: 'Receipt', text: '', html: '' };
    await t.db.transaction((tx) => queueMail(tx, { cause: 'receipt:1', mail: receipt }));
    await t.deliverMails();
    expect(t.sentMails()[0]?.subject).toBe('Receipt');
    expect(t.sentMails()).toHaveLength(6);
  });

  it('[DESK-59] keeps the queue short, however many readers there are', async () => {
    await buildReaders(250);
    await send(await write());
    await sendOn();
    await sendOn();
    expect(await t.db.$count(mails)).toBe(200);
    expect((await read()).issues).toMatchObject([{ state: 'sending', waiting: 250 }]);
  });

  it('[DESK-58] is deleted while it is a draft, by whoever has seen its last change, and not once it is out', async () => {
    const { body: issue } = await owner.post(PATH, { subject: 'Winter', blocks: [] });
    const discard = (version: number) => owner.post(`${PATH}/${issue.id}/discard`, { version });
    expect(await discard(issue.version + 1)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await discard(issue.version)).status).toBe(204);
    expect((await discard(issue.version)).status).toBe(404);
    await t.db.insert(newsletterIssues).values({
      subject: 'Out',
      blocks: [],
      state: 'sent',
      startedAt: t.clock.now,
      startedBy: 'Rosa',
    });
    const [out] = (await read()).issues;
    const { status, body } = await owner.post(`${PATH}/${out.id}/discard`, {
      version: out.version,
    });
    expect([status, body.code]).toEqual([409, 'NEWSLETTER_IS_OUT']);
  });

  it('[DESK-59] stops while it goes out, and says how many it reached', async () => {
    await buildReaders(210);
    const issue = await write();
    await send(issue);
    await sendOn();
    await t.db.execute(sql`
      update mails set sent_at = now(), mail = null where id in (select id from mails limit 10)`);
    expect((await stop(issue)).body).toMatchObject({ state: 'stopped', sent: 10, waiting: 0 });
    await sendOn();
    await t.deliverMails();
    expect(reachedBy(DRAFT.subject)).toEqual([]);
    expect((await read()).issues).toMatchObject([{ state: 'stopped', sent: 10, readers: 210 }]);
  });

  const leave = async (email: string) => {
    const [reader] = await t.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    const token = t.shop.links.sign('newsletter leave', reader?.id ?? '');
    await t.nobody.post(`/newsletter/leave?token=${token}`);
  };

  it('[DESK-59] reaches nobody who leaves before their mail does', async () => {
    await buildReaders(2);
    await send(await write());
    await sendOn();
    await leave('r1@example.com');
    await t.deliverMails();
    expect(reachedBy(DRAFT.subject)).toEqual(['r2@example.com']);
    expect((await read()).issues).toMatchObject([{ sent: 1, waiting: 0, readers: 2 }]);
  });

  it('[DESK-59] counts nobody as reached whose account is deleted before their mail leaves', async () => {
    await buildReaders(2);
    await send(await write());
    await sendOn();
    const reader = { email: 'r1@example.com', isEmailVerified: true, passwordHash: null };
    const customer = await t.user(reader);
    await customer.post('/users/me/delete', { confirmation: reader.email });
    await t.deliverMails();
    expect(reachedBy(DRAFT.subject)).toEqual(['r2@example.com']);
    expect((await read()).issues).toMatchObject([{ sent: 1, waiting: 0, readers: 2 }]);
  });

  it('[DESK-59] is tried again for nobody who has left, nor once it was stopped', async () => {
    await buildReaders(3);
    const issue = await write();
    await send(issue);
    await sendOn();
    const giveUp = () => t.db.execute('update mails set failed_at = now() where sent_at is null');
    // As docs/operating.md says it.
    const tryAgain = async () => {
      await t.db.execute(`update mails set failed_at = null, attempts = 0, due_at = now()
        where failed_at is not null`);
      await t.deliverMails();
    };
    await giveUp();
    await leave('r1@example.com');
    expect((await read()).issues).toMatchObject([{ sent: 0, waiting: 0, failed: 2 }]);
    await tryAgain();
    expect(reachedBy(DRAFT.subject).toSorted()).toEqual(['r2@example.com', 'r3@example.com']);
    expect((await read()).issues).toMatchObject([{ sent: 2, readers: 3 }]);

    const other = await write({ ...DRAFT, subject: 'By mistake' });
    await send(other);
    await sendOn();
    await giveUp();
    expect((await stop(other)).body).toMatchObject({ state: 'stopped', sent: 0, failed: 0 });
    await tryAgain();
    expect(reachedBy('By mistake')).toEqual([]);
  });

  it('[DESK-58] is sent once, as it was read, and changes no more', async () => {
    await buildReaders(1);
    const issue = await write();
    const change = (version: number) =>
      owner.patch(`${PATH}/${issue.id}`, { issue: { ...DRAFT, subject: 'Newer' }, version });
    expect((await change(1)).body).toMatchObject({ subject: 'Newer', version: 2 });
    expect((await send(issue)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await send({ ...issue, version: 2 })).status).toBe(200);
    expect((await send({ ...issue, version: 3 })).body.code).toBe('NEWSLETTER_IS_OUT');
    expect((await change(3)).body.code).toBe('NEWSLETTER_IS_OUT');
  });

  it('[DESK-58] is not sent empty, nor to nobody', async () => {
    const empty = await write({ subject: 'Hi', blocks: [] });
    expect((await send(empty)).body.code).toBe('NEWSLETTER_EMPTY');
    expect((await send(await write())).body.code).toBe('NEWSLETTER_HAS_NO_READERS');
    expect((await send({ id: '0197b9a0-0000-7000-8000-000000000000', version: 1 })).status).toBe(
      404,
    );
  });

  it('[DESK-58] is tried out by mail to oneself alone', async () => {
    await buildReaders(2);
    const { id } = await write();
    expect((await owner.post(`${PATH}/${id}/test`)).status).toBe(200);
    await t.deliverMails();
    expect(t.sentMails()).toMatchObject([
      { to: owner.staff.email, subject: `Test: ${DRAFT.subject}` },
    ]);
    expect((await read()).issues).toMatchObject([{ state: 'draft' }]);
  });
});
