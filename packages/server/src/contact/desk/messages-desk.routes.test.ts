import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '#contact/contact.tables.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterAll(() => t.close());

let written = 0;
async function write(changes: Partial<typeof contactMessages.$inferInsert> = {}) {
  written += 1;
  const [message] = await t.db
    .insert(contactMessages)
    .values({
      name: 'Tom Penhale',
      email: `tom-${written}@example.com`,
      message: 'Are you open\non Monday?',
      ...changes,
    })
    .returning();
  if (!message) throw new Error('The message was not stored');
  return message;
}
const reply = (id: string, text: string, version = 1) =>
  owner.post(`/desk/messages/${id}/reply`, { reply: text, version });
const close = (id: string, isDone: boolean, version = 1) =>
  owner.post(`/desk/messages/${id}/done`, { isDone, version });
const listed = async (query: string) =>
  (await owner.get(`/desk/messages/all?${query}`)).body.messages.map(
    ({ id }: { id: string }) => id,
  );

describe('POST /desk/messages/:messageId/reply', () => {
  it('[DESK-52] mails the reply with the message in it, keeps who wrote it, and is done', async () => {
    const { id, email } = await write();
    expect(await reply(id, 'Yes.\n\nSee you then!')).toMatchObject({
      status: 200,
      body: {
        replies: [{ text: 'Yes.\n\nSee you then!', by: 'Rosa Penhale' }],
        done: { by: 'Rosa Penhale' },
        version: 2,
      },
    });
    await t.deliverMails();
    const [mail] = t.sentMails().filter(({ to }) => to === email);
    expect(mail).toMatchObject({ replyTo: t.shop.config.contactEmail });
    expect(mail?.text).toContain('Yes.\n\nSee you then!');
    expect(mail?.text).toContain('> Are you open\n> on Monday?');
    const log = await owner.get('/desk/log/changes?kind=message');
    expect(log.body.changes[0]).toMatchObject({ action: 'message_answered', subject: { id } });
    expect(JSON.stringify(log.body)).not.toMatch(/Tom|tom-/);
  });

  it('[DESK-52] does not answer twice what somebody else has answered meanwhile', async () => {
    const { id, email } = await write();
    await reply(id, 'Yes.');
    expect((await reply(id, 'No.')).body.code).toBe('CHANGED_MEANWHILE');
    await t.deliverMails();
    expect(t.sentMails().filter(({ to }) => to === email)).toHaveLength(1);
    expect((await reply(id, 'Yes, from five.', 2)).body.replies).toHaveLength(2);
    expect((await reply('0197b9a0-0000-7000-8000-000000000000', 'Yes.')).status).toBe(404);
  });

  it.each(['', '   ', 'x'.repeat(4001)])('refuses a reply such as %j', async (text) => {
    const { id } = await write();
    expect(await reply(id, text)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reply' }] },
    });
  });
});

describe('POST /desk/messages/:messageId/done', () => {
  it('[DESK-53] marks it done without a mail, and opens it again', async () => {
    const { id, email } = await write();
    expect((await close(id, true)).body).toMatchObject({
      done: { by: 'Rosa Penhale' },
      version: 2,
    });
    expect((await close(id, false, 2)).body.done).toBeNull();
    expect((await close(id, true)).body.code).toBe('CHANGED_MEANWHILE');
    await t.deliverMails();
    expect(t.sentMails().filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('GET /desk/messages/all', () => {
  it('[DESK-53] has the open ones, the done ones, and those of a name or an e-mail', async () => {
    const [open, done] = [await write({ name: 'Ida Quay' }), await write({ name: 'Ida Quay' })];
    await close(done.id, true);
    expect(await listed('search=da%20qu')).toEqual([open.id]);
    expect(await listed('search=ida&show=done')).toEqual([done.id]);
    expect(await listed('search=IDA&show=all')).toEqual([done.id, open.id]);
    expect(await listed(`search=${encodeURIComponent(open.email)}`)).toEqual([open.id]);
    expect(await listed('search=%25')).toEqual([]);
  });

  it('[DESK-53] goes on page by page', async () => {
    const ids = [];
    for (let index = 0; index < 31; index += 1) ids.unshift((await write({ name: 'Many' })).id);
    const first = await listed('search=many');
    expect(first).toEqual(ids.slice(0, 30));
    expect(await listed(`search=many&before=${first.at(-1)}`)).toEqual(ids.slice(30));
  });
});
