import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { eraseLostMails, eraseMails, queueMail } from './mail-queue.ts';
import { mails } from './mails.tables.ts';

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.delete(mails));
afterAll(() => database.close());

const queue = (cause: string, subject = 'Hello') =>
  database.db.transaction((tx) => queueMail(tx, { cause, mail: { ...MAIL, subject } }));

describe('queueMail', () => {
  it('queues a mail in the transaction that caused it', async () => {
    await queue('receipt:1');
    expect(await database.db.select().from(mails)).toMatchObject([
      { cause: 'receipt:1', mail: MAIL, attempts: 0, sentAt: null, failedAt: null },
    ]);
  });

  it('queues nothing when the transaction fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await queueMail(tx, { cause: 'receipt:1', mail: MAIL });
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order after all');
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  it('queues one mail for each cause, however often and concurrently', async () => {
    await Promise.all([
      queue('receipt:1', 'First'),
      queue('receipt:1', 'Second'),
      queue('receipt:2'),
    ]);
    await database.db.update(mails).set({ sentAt: new Date(), mail: null });
    await queue('receipt:1', 'Third');
    const rows = await database.db.select().from(mails).orderBy(mails.cause);
    expect(rows.map(({ cause, mail }) => [cause, mail])).toEqual([
      ['receipt:1', null],
      ['receipt:2', null],
    ]);
  });
});

describe('eraseMails', () => {
  const listCauses = async () => {
    const rows = await database.db.select().from(mails).orderBy(mails.cause);
    return rows.map(({ cause }) => cause);
  };

  it('deletes mails of the cause, sent or not, and none whose cause only begins alike', async () => {
    for (const cause of ['reset:1:a', 'reset:1:b', 'reset:12', 'receipt:1', 'receipt:2'])
      await queue(cause);
    await database.db
      .update(mails)
      .set({ sentAt: new Date(), mail: null })
      .where(eq(mails.cause, 'reset:1:b'));
    await database.db.transaction((tx) => eraseMails(tx, ['reset:1', 'receipt:2']));
    expect(await listCauses()).toEqual(['receipt:1', 'reset:12']);
  });

  it('deletes nothing when no cause is given', async () => {
    await queue('receipt:1');
    await database.db.transaction((tx) => eraseMails(tx, []));
    expect(await listCauses()).toEqual(['receipt:1']);
  });

  it('keeps waiting mails when only lost ones are meant', async () => {
    for (const cause of ['order:1', 'order:2', 'order:3']) await queue(cause);
    const isGivenUp = inArray(mails.cause, ['order:1', 'order:3']);
    await database.db.update(mails).set({ failedAt: new Date() }).where(isGivenUp);
    await database.db.transaction((tx) => eraseLostMails(tx, ['order:1', 'order:2']));
    expect(await listCauses()).toEqual(['order:2', 'order:3']);
  });
});
