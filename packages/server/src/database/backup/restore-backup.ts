// Replaces the content of the database with a backup: all of it or, on any error, nothing.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../tables-fit.ts';
import { dropEverything, inTransaction } from '../reset.ts';
import { BackupError, type BackupHeader, type Row, type SequenceState } from './backup-format.ts';
import { openBackup, type OpenBackup } from './read-backup.ts';
import { hasRows, listForeignKeys, listTables, qualified, type ShopTable } from './shop-tables.ts';
import type { BackupSummary } from './write-backup.ts';

export type RestoreOptions = { isForced: boolean; migrationsFolder?: string };

const ROWS_PER_INSERT = 500;
/** Rows with pictures are large, and PostgreSQL and Node hold all rows of an insert several times. */
const CHARACTERS_PER_INSERT = 4_000_000;

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
    return withoutForeignKeys(client, () => loadEverything(client, backup, file));
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

/** Tables are restored in the order of their names, so references are checked once all rows are there. */
async function withoutForeignKeys<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const result = await load();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return result;
}

async function loadEverything(
  client: pg.ClientBase,
  { lines }: OpenBackup,
  file: string,
): Promise<BackupSummary> {
  const tables = await listTables(client);
  const summary: BackupSummary = { tableCount: 0, rowCount: 0 };
  let loader: TableLoader | null = null;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!loader) throw new BackupError(`${file} is damaged: a row stands outside of any table.`);
      await loader.add(line);
    } else if ('table' in line) {
      loader = new TableLoader(client, findTable(tables, line.schema, line.table, line.columns));
      await loader.open();
    } else if ('rowCount' in line) {
      if ((await loader?.finish()) !== line.rowCount)
        throw new BackupError(`${file} is damaged: rows are missing.`);
      loader = null;
      summary.tableCount += 1;
      summary.rowCount += line.rowCount;
    } else if ('sequence' in line) await setSequence(client, line);
  }
  return summary;
}

function findTable(
  tables: ShopTable[],
  schema: string,
  table: string,
  columns: string[],
): ShopTable {
  const found = tables.find((known) => known.schema === schema && known.table === table);
  const hasSameColumns = found?.columns.toSorted().join() === columns.toSorted().join();
  if (!found || !hasSameColumns)
    throw new BackupError(`The table ${table} of the backup does not fit this shop.`);
  const types = columns.map((column) => found.types[found.columns.indexOf(column)] ?? 'text');
  return { schema, table, columns, types };
}

class TableLoader {
  readonly #client: pg.ClientBase;
  readonly #name: string;
  readonly #columnCount: number;
  readonly #insert: string;
  #waiting: Row[] = [];
  #waitingCharacters = 0;
  #rowCount = 0;

  constructor(client: pg.ClientBase, { schema, table, columns, types }: ShopTable) {
    this.#client = client;
    this.#name = qualified(schema, table);
    this.#columnCount = columns.length;
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const values = types.map((type, index) => `(line ->> ${index})::${type}`).join(', ');
    this.#insert = `insert into ${this.#name} (${names}) overriding system value
      select ${values} from json_array_elements($1::json) as line`;
  }

  /**
   * A trigger that fired at the original insert must not fire again. The backup has the row that a migration has just
   * made, too.
   */
  async open(): Promise<void> {
    await this.#client.query(`alter table ${this.#name} disable trigger user`);
    await this.#client.query(`delete from ${this.#name}`);
  }

  async add(row: Row): Promise<void> {
    if (row.length !== this.#columnCount)
      throw new BackupError(`A row of ${this.#name} in the backup is damaged.`);
    this.#waiting.push(row);
    for (const value of row) this.#waitingCharacters += value?.length ?? 0;
    const isEnough =
      this.#waiting.length >= ROWS_PER_INSERT || this.#waitingCharacters >= CHARACTERS_PER_INSERT;
    if (isEnough) await this.#flush();
  }

  async finish(): Promise<number> {
    await this.#flush();
    await this.#client.query(`alter table ${this.#name} enable trigger user`);
    return this.#rowCount;
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    this.#waitingCharacters = 0;
    if (rows.length > 0) await this.#client.query(this.#insert, [JSON.stringify(rows)]);
    this.#rowCount += rows.length;
  }
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
