import { restoreBackup } from '#database/backup/restore-backup.ts';
import { applyMigrations } from '#database/migrate.ts';
import { withSession } from '#database/session.ts';
import { WrongUsage } from '#errors/command-refused.ts';
import type { Typed } from './command.ts';
import { resolveFile, withServer } from './shop-database.ts';

export function restore({ words: [given], options }: Typed): Promise<void> {
  if (given === undefined) throw new WrongUsage('Name the backup.');
  return withServer(async ({ server, place }) => {
    const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
      restoreBackup(client, resolveFile(given), { isForced: options['force'] === true }),
    );
    await applyMigrations(server.connection, { log: (line) => console.log(line) });
    console.log(
      `Restored ${rowCount} rows of ${tableCount} tables into ${place}. Restart the shop if it is running.`,
    );
  });
}
