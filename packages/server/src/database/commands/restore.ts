import { restoreBackup } from '../backup/restore-backup.ts';
import { applyMigrations } from '../migrate.ts';
import { withSession } from '../session.ts';
import { CommandRefused, resolveFile, runTypedCommand } from './command.ts';

const RESTORE = {
  usage: 'npm run db:restore -- <file> [--force]',
  about: 'Fills the database from a backup. It has to be empty, unless --force.',
  flags: ['--force'],
  mostWords: 1,
};

await runTypedCommand(RESTORE, async ({ words: [given], flags, server, place }) => {
  if (given === undefined) throw new CommandRefused(`Name the backup: ${RESTORE.usage}`);
  const isForced = flags.has('--force');
  const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
    restoreBackup(client, resolveFile(given), { isForced }),
  );
  await applyMigrations(server.connection);
  console.log(
    `Restored ${rowCount} rows of ${tableCount} tables into ${place}. Restart the shop if it is running.`,
  );
});
