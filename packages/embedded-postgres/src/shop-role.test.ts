import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestFolder, removeTestFolder } from '#testing/test-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await makeTestFolder();
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await removeTestFolder(dataDir);
});

async function start(): Promise<EmbeddedPostgres> {
  const place = { dataDir, dataDirWasGiven: true, isDurable: false };
  const postgres = await startEmbeddedPostgres(place);
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

describe('the role of the shop', () => {
  const ownership = `select
    (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as "isMighty",
    array(select distinct pg_get_userbyid(relowner)::text from pg_class where relnamespace = 'public'::regnamespace) as owners,
    has_schema_privilege('public', 'create') as "mayCreate"`;

  it('is an ordinary role that owns the database', async () => {
    const { url } = await start();
    await query(url, 'create table mussels (id serial primary key)');
    expect(await query(url, ownership)).toEqual([
      { isMighty: false, owners: ['driftstone_shop'], mayCreate: true },
    ]);
  });

  it('takes over a running database that an earlier version created for the cluster’s owner', async () => {
    const { url } = await start();
    const owner = ownerOf(url);
    // As that version left it, with its access rules.
    await query(
      owner,
      `create type shell as enum ('limpet'); create table mussels (id serial primary key, shell shell);
       create function count_mussels() returns bigint language sql as 'select count(*) from mussels';
       create schema drizzle; create table drizzle.done (id serial); create view many as select * from mussels;
       insert into mussels (shell) values ('limpet');
       alter database driftstone owner to driftstone;
       drop role driftstone_shop`,
    );
    const rules = join(dataDir, 'postgres', 'pg_hba.conf');
    await writeFile(rules, 'local all driftstone peer map=driftstone\n');
    await query(owner, 'select pg_reload_conf()');

    const joined = await Promise.all([start(), start()]);

    expect(joined.map(({ adopted }) => adopted)).toEqual([true, true]);
    expect(await query(url, ownership)).toMatchObject([{ owners: ['driftstone_shop'] }]);
    const changed = `insert into mussels (shell) values ('limpet'); alter table mussels add column age int;
      alter table drizzle.done add column age int; drop view many; drop type shell cascade; drop schema public cascade`;
    await query(url, changed);
  });
});

function ownerOf(url: string): string {
  const owned = new URL(url);
  owned.username = 'driftstone';
  return owned.href;
}
