import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leavesOlderNodesUnwarned, listUnmarkedTakings } from './contract-steps.ts';
import { MIGRATIONS_FOLDER } from './tables-fit.ts';

/** Older migrations ran before a shop could have several nodes. */
const FIRST_UNDER_THE_RULE = '0041';

const migrations = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql') && name >= FIRST_UNDER_THE_RULE)
  .map((name) => ({ name, text: readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8') }));

describe('the migrations', () => {
  it('[RUN-13] drop nothing that nodes of the last release use, unless they say why they may', () => {
    const takings = migrations.flatMap(({ name, text }) =>
      listUnmarkedTakings(text).map((what) => `${name} ${what}`),
    );
    expect(takings, 'docs/decisions/0022 says how to do it in two releases').toEqual([]);
  });
});

it('[RUN-85] a migration that takes something away says which releases still fit the tables', () => {
  const silent = migrations.filter(({ name, text }) =>
    leavesOlderNodesUnwarned(text, Number(name.slice(0, 4)) + 1),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  const taking = '-- contract: since 1.4 nothing reads it\nalter table shells drop column colour;';
  const fit = (number: number) =>
    `create or replace view tables_fit as select ${number} as needs_migrations, '1.4.0'::text as needs_release;`;
  expect(leavesOlderNodesUnwarned(taking, 70)).toBe(true);
  expect(leavesOlderNodesUnwarned(taking + fit(71), 70)).toBe(true);
  expect(leavesOlderNodesUnwarned(taking + fit(68), 70)).toBe(false);
  expect(leavesOlderNodesUnwarned('create table shells ();', 70)).toBe(false);
});

describe('listUnmarkedTakings', () => {
  it.each([
    ['drops a table', 'DROP TABLE "shells";'],
    ['drops a column', 'ALTER TABLE "shells" DROP COLUMN "colour";'],
    ['renames', 'ALTER TABLE "shells" RENAME COLUMN "colour" TO "tint";'],
    ['renames', 'ALTER TABLE shells RENAME TO pebbles;'],
    ['changes a type', 'ALTER TABLE "shells" ALTER COLUMN "colour" SET DATA TYPE integer;'],
    ['takes a default away', 'ALTER TABLE "shells" ALTER COLUMN "colour" DROP DEFAULT;'],
    ['demands a value', 'ALTER TABLE "shells" ALTER COLUMN "colour" SET NOT NULL;'],
    [
      'adds a column that older nodes do not fill',
      'ALTER TABLE "shells" ADD COLUMN "colour" text NOT NULL;',
    ],
  ])('finds what %s: %s', (what, statement) => {
    expect(listUnmarkedTakings(`create table a ();--> statement-breakpoint\n${statement}`)).toEqual(
      [what],
    );
    expect(listUnmarkedTakings(`-- contract: since 0.4 nothing reads it\n${statement}`)).toEqual(
      [],
    );
  });

  it('accepts what only adds', () => {
    const adding = `CREATE TABLE "shells" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint
      ALTER TABLE "shells" ADD COLUMN "colour" text DEFAULT 'white' NOT NULL, ADD COLUMN "size" integer;
      -- drop table shells
      insert into notes values ('drop table shells');
      create or replace trigger heard after update on shells execute function tell();`;
    expect(listUnmarkedTakings(adding)).toEqual([]);
  });
});
