import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { contactMessages } from './contact.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ CONTACT_EMAIL: 'kitchen@driftstone.example' });
});
beforeEach(() => shop.db.delete(contactMessages));
afterAll(() => shop.close());

const LETTER = {
  name: 'Tom Reed',
  email: 'Tom@Example.com',
  phone: '01903 555 099',
  message: 'Do you bake gluten-free?',
};

describe('POST /contact/create', () => {
  it('[API-12] stores the message', async () => {
    const answer = await shop.nobody.post('/contact/create', LETTER);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
    const rows = await shop.db.select().from(contactMessages);
    expect(rows).toMatchObject([{ ...LETTER, email: 'tom@example.com' }]);
  });

  it('[API-12] mails the message to the shop, with replies going to the customer', async () => {
    const message = 'First line\n<b>second</b>';
    await shop.nobody.post('/contact/create', { ...LETTER, name: 'Tom\tReed', message });
    await shop.deliverMails();
    const mail = shop.sentMails().at(-1);
    expect(mail).toMatchObject({
      to: 'kitchen@driftstone.example',
      replyTo: 'tom@example.com',
      subject: 'Message from Tom Reed',
    });
    expect(mail?.text).toContain('> First line\n> <b>second</b>');
    expect(mail?.text).toContain('01903 555 099');
    expect(mail?.html).toContain('&lt;b&gt;second&lt;/b&gt;');
  });

  it.each([undefined, null, ''])('[API-12] accepts %j as the phone number', async (phone) => {
    const answer = await shop.nobody.post('/contact/create', { ...LETTER, phone });
    expect(answer.status).toBe(200);
    expect(await shop.db.select().from(contactMessages)).toMatchObject([{ phone: '' }]);
  });

  it('[API-13] refuses missing, blank, mistyped or too long values, and stores nothing', async () => {
    await shop.deliverMails();
    const sentBefore = shop.sentMails();
    const wrong = [
      {},
      { ...LETTER, name: ' ' },
      { ...LETTER, email: 'tom' },
      { ...LETTER, message: 7 },
      { ...LETTER, message: 'x'.repeat(4001) },
      { ...LETTER, message: 'a\u0000b' },
    ];
    for (const body of wrong) {
      const answer = await shop.nobody.post('/contact/create', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
    await shop.deliverMails();
    expect(shop.sentMails()).toEqual(sentBefore);
  });

  it('[API-13] refuses a body of more than 64 kB', async () => {
    const body = { ...LETTER, message: 'x'.repeat(65 * 1024) };
    expect((await shop.nobody.post('/contact/create', body)).status).toBe(413);
  });
});
