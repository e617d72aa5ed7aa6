// Writes the whole shop as it was at one instant, while it goes on selling.
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { inTransaction } from '../reset.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, BackupError } from './backup-format.ts';
import type { BackupHeader, BackupLine, Row } from './backup-format.ts';
import { listSequences, listTables, qualified, type ShopTable } from './shop-tables.ts';

const ROWS_PER_FETCH = 500;

export type BackupSummary = { tableCount: number; rowCount: number };

/** @throws BackupError when the file exists already */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<BackupSummary> {
  const summary: BackupSummary = { tableCount: 0, rowCount: 0 };
  const output = await createFile(file);
  try {
    const lines = Readable.from(encode(readEverything(client, summary)));
    const write = () => pipeline(lines, createGzip(), output.createWriteStream({ flush: true }));
    await inTransaction(client, write, 'isolation level repeatable read, read only');
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return summary;
}

async function createFile(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  return open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new BackupError(`${file} exists already: choose another name.`);
    const isRefused = ['EACCES', 'EROFS', 'EISDIR'].includes(String(error.code));
    throw isRefused ? new BackupError(`${file} cannot be written (${error.code}).`) : error;
  });
}

async function* encode(lines: AsyncIterable<BackupHeader | BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* readEverything(
  client: pg.ClientBase,
  summary: BackupSummary,
): AsyncGenerator<BackupHeader | BackupLine> {
  await client.query(
    `set local statement_timeout = 0; set local timezone = 'UTC';
     set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'`,
  );
  yield await buildHeader(client);
  for (const table of await listTables(client)) {
    yield { table: table.table, schema: table.schema, columns: table.columns };
    let rowCount = 0;
    for await (const row of readRows(client, table)) {
      yield row;
      rowCount += 1;
    }
    yield { rowCount };
    summary.tableCount += 1;
    summary.rowCount += rowCount;
  }
  yield* readSequences(client);
  yield { end: true };
}

async function buildHeader(client: pg.ClientBase): Promise<BackupHeader> {
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const migrations = applied.rows.map(({ hash }) => hash);
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: new Date().toISOString(),
    migrations,
  };
}

async function* readRows(
  client: pg.ClientBase,
  { schema, table, columns }: ShopTable,
): AsyncGenerator<Row> {
  const values = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select ${values} from ${qualified(schema, table)}`,
  );
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `fetch ${ROWS_PER_FETCH} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close backup_rows');
}

async function* readSequences(client: pg.ClientBase): AsyncGenerator<BackupLine> {
  for (const { schema, sequence } of await listSequences(client)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(schema, sequence)}`,
    );
    for (const state of rows) yield { sequence, schema, ...state };
  }
}
