import { join } from 'node:path';
import { writeBackup } from '#database/backup/write-backup.ts';
import { causesOf, codeOf } from '#database/failures.ts';
import { WrongUsage } from '#errors/command-refused.ts';
import { withSession } from '#database/session.ts';
import { recordBackup } from '#works/backups.service.ts';
import type { Typed } from './command.ts';
import { resolveFile, withShop } from './shop-database.ts';

export async function backup({ words: [given], options }: Typed): Promise<void> {
  if (options['copied'] !== true) return save(given);
  if (given !== undefined) throw new WrongUsage('--copied saves nothing, so it takes no file.');
  return noteCopy();
}

/** Whatever copies the file says so afterwards: only then could the shop be brought back. */
function noteCopy(): Promise<void> {
  return withShop('command', async ({ config, db }) => {
    const isKnown = await recordBackup(db, config, 'elsewhere').then(() => true, warnOfOlderTables);
    if (isKnown) console.log('The desk’s ‘What works’ knows of the copy.');
  });
}

function save(given: string | undefined): Promise<void> {
  return withShop('command', async ({ config, server, place, db }) => {
    const file = resolveFile(given ?? join(config.dataDir, 'backups', defaultName(new Date())));
    const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
      writeBackup(client, file),
    );
    console.log(`Saved ${rowCount} rows of ${tableCount} tables of ${place} to ${file}`);
    // The file counts, whether or not it could be noted.
    await recordBackup(db, config, 'here').catch((error: unknown) => console.warn(explain(error)));
  });
}

/** Before an upgrade, the new release backs up tables that are older than itself. */
const LACKS_TABLES = /^42(?:P01|703|P10)$/;

function explain(error: unknown): string {
  const unknown = 'The desk’s ‘What works’ does not know of it';
  return isOfOlderTables(error)
    ? `${unknown}: start the shop once.`
    : `${unknown}: ${causesOf(error).at(-1)?.message ?? String(error)}.`;
}

function isOfOlderTables(error: unknown): boolean {
  return causesOf(error).some((cause) => LACKS_TABLES.test(codeOf(cause)));
}

/** The copy is there all the same. */
function warnOfOlderTables(error: unknown): false {
  if (!isOfOlderTables(error)) throw error;
  console.warn(explain(error));
  return false;
}

function defaultName(now: Date): string {
  return `driftstone-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
}
