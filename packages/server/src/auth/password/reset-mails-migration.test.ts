import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { MIGRATIONS_FOLDER } from '#database/tables-fit.ts';
import { mails } from '#mail/mails.tables.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const [MIGRATION = ''] = readdirSync(MIGRATIONS_FOLDER).filter((name) =>
  name.endsWith('_reset_mails_by_user.sql'),
);
const letter = { subject: 'Reset', text: 'Reset', html: '<p>Reset</p>' };

it('the migration adds the user to the cause of a queued reset mail, and leaves other mails alone', async () => {
  const { db, close } = await createTestDatabase();
  const { user } = await buildUser(db);
  const dueAt = new Date('2099-01-01T00:00:00Z');
  const mail = { ...letter, to: user.email };
  await db.insert(mails).values([
    { cause: 'password-reset:a-hash', mail, dueAt },
    { cause: 'password-reset:of-nobody', mail: { ...letter, to: 'gone@example.com' }, dueAt },
    { cause: 'password-reset:sent', mail: null, sentAt: dueAt, dueAt },
    { cause: 'newsletter-welcome:1:2026-06-01', mail, dueAt },
  ]);
  await db.execute(sql.raw(readFileSync(join(MIGRATIONS_FOLDER, MIGRATION), 'utf8')));
  const rows = await db.select().from(mails).orderBy(mails.cause);
  await close();
  expect(rows.map(({ cause }) => cause)).toEqual([
    'newsletter-welcome:1:2026-06-01',
    `password-reset:${user.id}:a-hash`,
    'password-reset:of-nobody',
    'password-reset:sent',
  ]);
});
