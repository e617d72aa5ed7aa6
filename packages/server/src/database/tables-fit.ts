/** Older releases go on working on the tables, but for those that the view `tables_fit` leaves out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { SERVER_FOLDER } from '#config/server-folder.ts';

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'src/database/migrations');

/** What a release needs to work on the tables. */
export interface Needs {
  /** So many migrations that it knows. */
  needed: number;
  /** The first one that knows them. */
  release: string;
}

export interface Tables extends Needs {
  /** How many migrations the database has had. */
  applied: number;
}

/** Of tables from before the view. */
const NOTHING: Needs = { needed: 0, release: '' };

interface Step {
  tag: string;
  when: number;
}

/** The migrations that this release knows, in their order. */
export function listSteps(migrationsFolder = MIGRATIONS_FOLDER): Step[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Step[] }).entries;
}

/** For tables that this release has migrated. */
export const NEEDS = 'select needs_migrations as needed, needs_release as release from tables_fit';

export async function readTables(client: pg.ClientBase): Promise<Tables> {
  const { rows: there } = await client.query<{ hasList: boolean; hasView: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasList",
       to_regclass('public.tables_fit') is not null as "hasView"`,
  );
  if (there[0]?.hasList !== true) return { ...NOTHING, applied: 0 };
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations');
  const { rows } = there[0].hasView ? await client.query<Needs>(NEEDS) : { rows: [NOTHING] };
  return { ...NOTHING, ...rows[0], applied: rowCount ?? 0 };
}

/** Why a release with so many migrations can't work on the tables; null: it can, or will once it has migrated them. */
export function findMisfit({ needed, release }: Needs, known: number): string | null {
  return needed > known
    ? `The tables belong to a newer release of the shop. They fit release ${release} and newer, and this one is older: start one of those.`
    : null;
}
