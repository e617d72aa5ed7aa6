import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailRefused } from '#providers/mail/mail-provider.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { deliverMails, MAIL_RETRY_DELAYS_S } from './mail-delivery.ts';
import { queueMail } from './mail-queue.ts';
import { mails } from './mails.tables.ts';

let database: TestDatabase;
let sent: string[];
let logged: { fields: object; message: string }[];
let send: (mail: Mail, id: string) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(mails);
  sent = [];
  logged = [];
  send = async ({ subject }) => void sent.push(subject);
});
afterAll(() => database.close());

const note = (fields: object, message: string) => void logged.push({ fields, message });

const deliver = (signal?: AbortSignal) =>
  deliverMails(
    {
      db: database.db,
      providers: { mail: { name: 'test', send: (mail, id) => send(mail, id) } },
      log: { info: note, warn: note, error: note },
    },
    signal,
  );

async function queue(...subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    const mail = { to: 'ada@example.com', subject, text: subject, html: subject };
    await database.db.transaction((tx) => queueMail(tx, { cause: `receipt:${subject}`, mail }));
  }
}

const makeDue = () => database.db.update(mails).set({ dueAt: sql`now()` });

async function readMail(subject: string) {
  const [row] = await database.db
    .select({
      id: mails.id,
      mail: mails.mail,
      attempts: mails.attempts,
      dueInS: sql<number>`round(extract(epoch from due_at - now()))::int`,
      isSent: sql<boolean>`sent_at is not null`,
      isGivenUp: sql<boolean>`failed_at is not null`,
      lastProblem: mails.lastProblem,
    })
    .from(mails)
    .where(eq(mails.cause, `receipt:${subject}`));
  if (!row) throw new Error('no such mail');
  return row;
}

describe('deliverMails', () => {
  it('sends queued mails in order, once, and deletes their content', async () => {
    await queue('one', 'two', 'three');
    await deliver();
    await makeDue();
    await deliver();
    expect(sent).toEqual(['one', 'two', 'three']);
    expect(await readMail('one')).toMatchObject({ isSent: true, mail: null, attempts: 1 });
  });

  it('sends each mail once, even when several servers deliver at the same time', async () => {
    const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
    await queue(...subjects);
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(sent.toSorted()).toEqual(subjects.toSorted());
  });

  it('[RUN-42] gives up a mail that is no mail, and one that ends its server each time, and sends the others', async () => {
    await queue('nothing', 'deadly', 'third');
    const row = (subject: string) => eq(mails.cause, `receipt:${subject}`);
    await database.db
      .update(mails)
      .set({ mail: sql`'null'::jsonb` })
      .where(row('nothing'));
    // As many attempts as there are, none of which has come to an end.
    const attempts = MAIL_RETRY_DELAYS_S.length + 1;
    await database.db.update(mails).set({ attempts }).where(row('deadly'));
    await deliver();
    expect(sent).toEqual(['third']);
    expect(await readMail('nothing')).toMatchObject({ isGivenUp: true });
    expect(await readMail('deadly')).toMatchObject({ isGivenUp: true });
    expect(logged.map(({ message }) => message)).toEqual([
      'a mail was given up',
      'a mail was given up',
    ]);
  });

  it('leaves a mail alone that another server is sending', async () => {
    await queue('one');
    const rivals: Promise<void>[] = [];
    send = async ({ subject }) => {
      sent.push(subject);
      if (rivals.length === 0) rivals.push(deliver());
      await rivals[0];
    };
    await deliver();
    expect(sent).toEqual(['one']);
  });

  it('takes over, after the lease, from a server that vanished halfway', async () => {
    await queue('one');
    const ids: string[] = [];
    send = async (_mail, id) => {
      ids.push(id);
      // As after a crash: nothing is stored afterwards.
      await new Promise(() => undefined);
    };
    void deliver();
    await expect.poll(() => ids.length).toBe(1);
    expect((await readMail('one')).dueInS).toBeGreaterThan(60);

    send = async (_mail, id) => void ids.push(id);
    await deliver();
    expect(ids).toHaveLength(1);
    await makeDue();
    await deliver();
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect(await readMail('one')).toMatchObject({ isSent: true, attempts: 2 });
  });

  it('sends a mail once that took longer than its lease, and the next', async () => {
    await queue('one', 'two');
    send = async ({ subject }) => {
      sent.push(subject);
      await makeDue();
    };
    await deliver();
    expect(sent).toEqual(['one', 'two']);
    expect(await readMail('one')).toMatchObject({ isSent: true, mail: null, attempts: 1 });
  });

  it('retries after a failure at growing intervals, then gives up and says so', async () => {
    await queue('one');
    send = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    for (const delayS of MAIL_RETRY_DELAYS_S) {
      await deliver();
      const mail = await readMail('one');
      expect(mail).toMatchObject({ isGivenUp: false, lastProblem: 'connect ECONNREFUSED' });
      expect(mail.dueInS).toBeGreaterThan(delayS - 10);
      expect(mail.dueInS).toBeLessThanOrEqual(delayS);
      await makeDue();
    }
    await deliver();
    expect(await readMail('one')).toMatchObject({ isGivenUp: true, isSent: false });
    expect(logged.at(-1)).toMatchObject({
      message: 'a mail was given up',
      fields: { kind: 'receipt', attempts: MAIL_RETRY_DELAYS_S.length + 1 },
    });

    send = async ({ subject }) => void sent.push(subject);
    await makeDue();
    await deliver();
    expect(sent).toEqual([]);
  });

  it('sends a failed mail once the trouble is over', async () => {
    await queue('one');
    send = async () => {
      throw new Error('450 greylisted');
    };
    await deliver();
    send = async ({ subject }) => void sent.push(subject);
    await deliver();
    expect(sent).toEqual([]);
    await makeDue();
    await deliver();
    expect(sent).toEqual(['one']);
    expect(await readMail('one')).toMatchObject({ isSent: true, lastProblem: null });
  });

  it('gives up at once on a mail that was refused for good, and goes on', async () => {
    await queue('one', 'two');
    send = async ({ subject }) => {
      if (subject === 'one') throw new MailRefused('550 <ada@example.com>: no such user');
      sent.push(subject);
    };
    await deliver();
    expect(sent).toEqual(['two']);
    expect(await readMail('one')).toMatchObject({ isGivenUp: true, attempts: 1 });
  });

  it('pauses the mail server after a failure', async () => {
    await queue('one', 'two');
    let attempts = 0;
    send = async () => {
      attempts += 1;
      throw new Error('connect ETIMEDOUT');
    };
    await deliver();
    expect(attempts).toBe(1);
    expect((await readMail('two')).attempts).toBe(0);
  });

  it('keeps addresses and tokens out of the log and the stored problem', async () => {
    await queue('one');
    const token = 'mTQ0rKx2Vw1s-o8bYc6HqD_zPf3nLaE9uGj5iRtNvW4';
    send = async () => {
      throw new MailRefused(`550 5.1.1 <ada@example.com>: https://a.example/reset?token=${token}`);
    };
    await deliver();
    const problem = '550 5.1.1 … https://a.example/reset?token=…';
    expect(logged).toMatchObject([{ fields: { problem } }]);
    expect((await readMail('one')).lastProblem).toBe(problem);
  });

  it('finishes the current mail and leaves the rest when the server closes', async () => {
    await queue('one', 'two');
    const closing = new AbortController();
    send = async ({ subject }) => {
      closing.abort();
      sent.push(subject);
    };
    await deliver(closing.signal);
    expect(sent).toEqual(['one']);
    expect(await readMail('one')).toMatchObject({ isSent: true });
    expect(await readMail('two')).toMatchObject({ isSent: false, attempts: 0 });
  });
});
