// Replaces the content of the database with a backup: all of it or, on any error, nothing.
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS_FOLDER } from '../tables-fit.ts';
import { dropEverything, inTransaction } from '../reset.ts';
import { BackupError } from './backup-format.ts';
import type { BackupHeader, BackupLine, Row, SequenceState, TableStart } from './backup-format.ts';
import { openBackup, type OpenBackup } from './read-backup.ts';
import { hasRows, listSafeguards, listTables, qualified, type ShopTable } from './shop-tables.ts';
import type { BackupSummary } from './write-backup.ts';

export type RestoreOptions = { isForced: boolean; migrationsFolder?: string };

/** Text that goes to PostgreSQL in one write. */
const CHARACTERS_A_WRITE = 65_536;
const NULL = '\\N';

/** The tables are those of the backup's version, so apply migrations afterwards. @throws BackupError */
export async function restoreBackup(
  client: pg.ClientBase,
  file: string,
  options: RestoreOptions,
): Promise<BackupSummary> {
  const backup = await openBackup(file);
  return inTransaction(client, async () => {
    if (!options.isForced && (await hasRows(client))) {
      throw new BackupError('The database is not empty: add --force to replace everything in it.');
    }
    await dropEverything(client);
    await createTables(client, backup.header, options.migrationsFolder ?? MIGRATIONS_FOLDER);
    const summary = await withoutSafeguards(client, () => loadEverything(client, backup, file));
    // PostgreSQL plans without them until autovacuum comes by.
    await client.query('analyze');
    return summary;
  });
}

async function createTables(
  client: pg.ClientBase,
  header: BackupHeader,
  migrationsFolder: string,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  for (const [index, hash] of header.migrations.entries()) {
    const migration = known[index];
    if (migration?.hash !== hash) {
      throw new BackupError(
        'The backup comes from another version of the shop, whose migrations are not known here.',
      );
    }
    for (const statement of migration.sql) await client.query(statement);
  }
  // Creates the table as drizzle-orm does. Its rows are part of the backup.
  await client.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/** Tables are restored in the order of their names, and an index costs less once all rows are there. */
async function withoutSafeguards<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const safeguards = await listSafeguards(client);
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { drop } of safeguards.toReversed()) await client.query(drop);
  const result = await load();
  for (const { add } of safeguards) await client.query(add);
  return result;
}

async function loadEverything(
  client: pg.ClientBase,
  { lines }: OpenBackup,
  file: string,
): Promise<BackupSummary> {
  const tables = await listTables(client);
  const summary: BackupSummary = { tableCount: 0, rowCount: 0 };
  for await (const line of lines) {
    if (Array.isArray(line) || 'rowCount' in line)
      throw new BackupError(`${file} is damaged: a row stands outside of any table.`);
    if ('table' in line) {
      summary.rowCount += await loadTable(client, findTable(tables, line), lines, file);
      summary.tableCount += 1;
    } else if ('sequence' in line) await setSequence(client, line);
  }
  return summary;
}

function findTable(tables: ShopTable[], { schema, table, columns }: TableStart): ShopTable {
  const found = tables.find((known) => known.schema === schema && known.table === table);
  const hasSameColumns = found?.columns.toSorted().join() === columns.toSorted().join();
  if (!found || !hasSameColumns)
    throw new BackupError(`The table ${table} of the backup does not fit this shop.`);
  return { schema, table, columns };
}

/** Takes the lines of one table, up to its row count. */
async function loadTable(
  client: pg.ClientBase,
  { schema, table, columns }: ShopTable,
  lines: AsyncIterator<BackupLine>,
  file: string,
): Promise<number> {
  const name = qualified(schema, table);
  const columnNames = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  let expectedRows: number | null = null;
  async function* readRows(): AsyncGenerator<string> {
    let waiting = '';
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done || !(Array.isArray(line) || 'rowCount' in line))
        throw new BackupError(`${file} is damaged: the end of the table ${table} is missing.`);
      if ('rowCount' in line) {
        expectedRows = line.rowCount;
        break;
      }
      if (line.length !== columns.length)
        throw new BackupError(`A row of ${name} in the backup is damaged.`);
      waiting += formatCopyLine(line);
      if (waiting.length >= CHARACTERS_A_WRITE) {
        yield waiting;
        waiting = '';
      }
    }
    yield waiting;
  }
  // A trigger that fired at the original insert must not fire again. The backup has the row that a migration has just
  // made, too.
  await client.query(`alter table ${name} disable trigger user; truncate ${name}`);
  const copy = client.query(copyFrom(`copy ${name} (${columnNames}) from stdin with (freeze)`));
  await pipeline(readRows, copy);
  await client.query(`alter table ${name} enable trigger user`);
  if (copy.rowCount !== expectedRows)
    throw new BackupError(`${file} is damaged: rows are missing.`);
  return copy.rowCount;
}

function formatCopyLine(row: Row): string {
  return `${row.map((value) => (value === null ? NULL : escapeForCopy(value))).join('\t')}\n`;
}

const COPY_ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function escapeForCopy(value: string): string {
  return value.replace(/[\\\t\n\r]/g, (character) => COPY_ESCAPES.get(character) ?? character);
}

async function setSequence(
  client: pg.ClientBase,
  { schema, sequence, lastValue, isCalled }: SequenceState,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [
    qualified(schema, sequence),
    lastValue,
    isCalled,
  ]);
}
