// Writes the whole shop as of one instant, while it goes on selling.
import { open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { codeOf } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { makeFolders } from '@driftstone/embedded-postgres/make-folders.ts';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inTransaction } from '../reset.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, BackupError } from './backup-format.ts';
import type { BackupHeader, BackupLine } from './backup-format.ts';
import { listSequences, listTables, qualified, type ShopTable } from './shop-tables.ts';

const REFUSALS = ['EACCES', 'EDQUOT', 'EIO', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS'];

export type BackupSummary = { tableCount: number; rowCount: number };

/** `client` without `query_timeout`, which would end the copy. @throws BackupError when the file already exists */
export async function writeBackup(client: pg.ClientBase, file: string): Promise<BackupSummary> {
  const summary: BackupSummary = { tableCount: 0, rowCount: 0 };
  const output = await createFile(file);
  try {
    const lines = Readable.from(readEverything(client, summary));
    const writeAll = () => pipeline(lines, createGzip(), output.createWriteStream({ flush: true }));
    await inTransaction(client, writeAll, 'isolation level repeatable read, read only');
  } catch (error) {
    await rm(file, { force: true });
    throw explainWriteError(error, file);
  }
  return summary;
}

async function createFile(file: string): Promise<FileHandle> {
  await makeFolders(dirname(file));
  return open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new BackupError(`${file} exists already: choose another name.`);
    throw explainWriteError(error, file);
  });
}

function explainWriteError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  return REFUSALS.includes(code)
    ? new BackupError(`${file} cannot be written (${code}).`, { cause: error })
    : error;
}

function write(line: BackupHeader | BackupLine): string {
  return `${JSON.stringify(line)}\n`;
}

async function* readEverything(
  client: pg.ClientBase,
  summary: BackupSummary,
): AsyncGenerator<string | Buffer> {
  await client.query(
    `set local statement_timeout = 0; set local timezone = 'UTC';
     set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'`,
  );
  yield write(await buildHeader(client));
  for (const table of await listTables(client)) {
    yield write({ table: table.table, schema: table.schema, columns: table.columns });
    const rows = client.query(copyTo(copyRows(table)));
    const chunks: AsyncIterable<Buffer> = rows.iterator({ destroyOnReturn: false });
    try {
      // Not `yield*`: it passes a failure of the file on to the rows and ends them.
      for await (const chunk of chunks) yield chunk;
    } finally {
      // When the file can't be written, the remaining rows must be read before the connection accepts another
      // statement.
      rows.resume();
    }
    // The row count arrives after the last row, and before the answer to the next statement.
    await client.query('');
    yield write({ rowCount: rows.rowCount });
    summary.tableCount += 1;
    summary.rowCount += rows.rowCount;
  }
  for await (const state of readSequences(client)) yield write(state);
  yield write({ end: true });
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

/** A row is a line of JSON. Quote and delimiter are characters that JSON escapes, so the line stays as it is. */
function copyRows({ schema, table, columns }: ShopTable): string {
  const values = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  return `copy (select json_build_array(${values}) from ${qualified(schema, table)})
    to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`;
}

async function* readSequences(client: pg.ClientBase): AsyncGenerator<BackupLine> {
  for (const { schema, sequence } of await listSequences(client)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(schema, sequence)}`,
    );
    for (const state of rows) yield { sequence, schema, ...state };
  }
}
