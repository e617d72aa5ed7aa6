import { existsSync } from 'node:fs';
import {
  cp,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { applyMigrations } from '../migrate.ts';
import { dropEverything, inTransaction } from '../reset.ts';
import { withSession } from '../session.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const TABLES = `
create type mood as enum ('calm', 'busy');
create table zones (id uuid primary key, parent_id uuid references zones (id), main_thing_id int);
create table things (
  id int generated always as identity primary key,
  zone_id uuid not null references zones (id),
  price numeric(12, 4), weight float8, at timestamptz, span interval, mood mood, tags text[], raw bytea,
  facts jsonb, note text, doubled numeric generated always as (price * 2) stored
);
alter table things add constraint things_note unique (id, note);
create index things_at on things (at desc) where mood = 'busy';
create unique index things_lower_note on things (lower(note), id);
alter table zones add constraint zones_main_thing foreign key (main_thing_id) references things (id);
create function refuse() returns trigger language plpgsql as $$ begin raise 'the trigger fired'; end $$;
`;
const TRIGGER =
  'create trigger refusal before insert on things for each row execute function refuse()';
const ZONE = '01890000-0000-7000-8000-000000000001';
const ROWS = `
insert into zones values ('${ZONE}', '${ZONE}', null);
insert into things (zone_id, price, weight, at, span, mood, tags, raw, facts, note) values
  ('${ZONE}', 12.3400, 0.1 + 0.2::float8, '2025-03-30 01:30:00.123456+00', '1 month 2 days', 'busy',
   array['a b', null, 'c"d', '\\.', chr(1) || chr(2) || ',']::text[], '\\x00ff', '{"n": 1e20, "deep": [null, "é\\n🍕"]}', E'line\\nbreak'),
  ('${ZONE}', 'NaN', 'infinity', 'infinity', null, null, '{}', '', 'null', '');
update zones set main_thing_id = 1;
`;
const CONTENT = `select (select json_agg(t) from (select t.*, t.facts::text as facts_text, t.weight::text as exact
  from things t order by id) t) as things, (select json_agg(z) from zones z) as zones`;

const SAFEGUARDS = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let saved: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'driftstone-backup-'));
  saved = join(folder, 'saved', 'shop.jsonl.gz');
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await writeMigrations([TABLES]);
  await clear(source);
  await applyMigrations({ connectionString: source.url }, { migrationsFolder: migrations() });
  await source.pool.query(ROWS);
  await source.pool.query(TRIGGER);
});

afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** Every test restores a copy, which it may damage, into a database without tables. */
beforeEach(async () => {
  await writeMigrations([TABLES]);
  await clear(target);
  await rm(saved, { force: true });
  await backup();
  file = join(folder, 'copy.jsonl.gz');
  await cp(saved, file);
});

const clear = (database: TestDatabase) =>
  withClient(database, (client) => inTransaction(client, () => dropEverything(client)));

const migrations = () => join(folder, 'migrations');

async function writeMigrations(statements: string[]): Promise<void> {
  await mkdir(join(migrations(), 'meta'), { recursive: true });
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(join(migrations(), 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [idx, sql] of statements.entries())
    await writeFile(join(migrations(), `000${idx}.sql`), sql);
}

/** A session of its own without the pool's time limit for a statement, like that of the commands. */
const withClient = <T>(
  { url }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => withSession({ connectionString: url }, 'backup', work);

const backup = () => withClient(source, (client) => writeBackup(client, saved));
const restore = (options: RestoreOptions = { isForced: false }) =>
  withClient(target, (client) =>
    restoreBackup(client, file, { migrationsFolder: migrations(), ...options }),
  );
const safeguardsOf = async ({ pool }: TestDatabase) => (await pool.query(SAFEGUARDS)).rows;
const contentOf = async ({ pool }: TestDatabase) => (await pool.query(CONTENT)).rows;

describe('backup and restore', () => {
  it('restore every value, reference and sequence', async () => {
    expect(await restore()).toEqual({ tableCount: 3, rowCount: 4 });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const next = await target.pool.query(
      `insert into things (zone_id) values ('${ZONE}') returning id`,
    );
    expect(next.rows).toEqual([{ id: 3 }]);
    await expect(target.pool.query('delete from zones')).rejects.toThrow(/foreign key/);
    expect(await safeguardsOf(target)).toEqual(await safeguardsOf(source));
  });

  it('save one instant, whatever is written meanwhile', async () => {
    await rm(file);
    await withClient(source, async (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      // Writes after the first statement, which fixes the instant, and before the first row.
      const queryAndWrite = async (...args: unknown[]) => {
        const result = await query(...args);
        await source.pool.query(`update things set note = 'later'`);
        return result;
      };
      client.query = ((...args: unknown[]) =>
        String(args[0]).startsWith('select hash')
          ? queryAndWrite(...args)
          : query(...args)) as typeof client.query;
      await writeBackup(client, file);
    });
    await restore();
    const { rows } = await target.pool.query('select distinct note from things order by 1');
    expect(rows).toEqual([{ note: '' }, { note: 'line\nbreak' }]);
  });

  it('apply migrations that are newer than the backup after restoring it', async () => {
    await writeMigrations([TABLES, 'alter table things add column newer int default 5']);
    await restore();
    await applyMigrations({ connectionString: target.url }, { migrationsFolder: migrations() });
    expect((await target.pool.query('select distinct newer from things')).rows).toEqual([
      { newer: 5 },
    ]);
  });
});

describe('writeBackup', () => {
  it('does not overwrite an existing file', async () => {
    await expect(backup()).rejects.toThrow(`${saved} exists already`);
    expect(await readFile(saved)).toEqual(await readFile(file));
  });

  it('leaves no file when the disk is full, and a connection that still works', async () => {
    let roomBytes = 200_000;
    const full = () =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          roomBytes -= chunk.length;
          done(roomBytes < 0 ? new Error('the disk is full') : null);
        },
      });
    const handle = await open(file);
    const createWriteStream = vi.spyOn(
      Object.getPrototypeOf(handle) as FileHandle,
      'createWriteStream',
    );
    createWriteStream.mockImplementation(full as unknown as FileHandle['createWriteStream']);
    await target.pool.query(`
      create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint);
      create table many as select repeat(md5(n::text), 10) from generate_series(1, 100000) n`);
    await rm(file);
    await withClient(target, async (client) => {
      await expect(writeBackup(client, file)).rejects.toThrow('the disk is full');
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
    expect(existsSync(file)).toBe(false);
    createWriteStream.mockRestore();
    await handle.close();
  });
});

describe('restoreBackup', () => {
  it('replaces existing data only with --force', async () => {
    await restore();
    await target.pool.query(`update things set note = 'mine'`);
    await expect(restore()).rejects.toThrow('add --force');
    await restore({ isForced: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('refuses a truncated file and changes nothing', async () => {
    await restore();
    await target.pool.query(`update things set note = 'mine'`);
    await truncate(file, (await readFile(file)).length - 20);
    await expect(restore({ isForced: true })).rejects.toThrow('incomplete');
    expect((await target.pool.query(`select 1 from things where note = 'mine'`)).rowCount).toBe(2);
  });

  it.each([
    ['that is no backup', '{"hello":1}\n', 'not a backup'],
    ['without an end', null, 'its end is missing'],
  ])('refuses a file %s', async (_, content, message) => {
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(content ?? text.replace('{"end":true}\n', '')));
    await expect(restore()).rejects.toThrow(message);
  });

  it('refuses a file with a missing row', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const isThing = (line: string) => line.startsWith('["2"');
    await writeFile(file, gzipSync(lines.filter((line) => !isThing(line)).join('\n')));
    await expect(restore()).rejects.toThrow('rows are missing');
  });

  it('refuses a backup with unknown migrations', async () => {
    await writeMigrations([`${TABLES} -- another shop`]);
    await expect(restore()).rejects.toThrow('another version of the shop');
  });

  it('says that the file does not exist', async () => {
    await rm(file);
    await expect(restore()).rejects.toThrow(`${file} does not exist`);
  });
});
