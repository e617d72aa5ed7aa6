// npm run db:restore -- file [--force]
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { applyMigrations } from '../migrate.ts';
import { withSession } from '../session.ts';
import { CommandRefused, resolveFile, runCommand } from './command.ts';

await runCommand(async ({ args, server, place }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given === undefined)
    throw new CommandRefused('Name the backup: npm run db:restore -- file [--force]');
  const isForced = values.force ?? false;
  const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
    restoreBackup(client, resolveFile(given), { isForced }),
  );
  await applyMigrations(server.connection);
  console.log(
    `Restored ${rowCount} rows of ${tableCount} tables into ${place}. Restart the shop if it is running.`,
  );
});
