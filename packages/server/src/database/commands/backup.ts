import { join } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { withSession } from '../session.ts';
import { resolveFile, runTypedCommand } from './command.ts';

const BACKUP = {
  usage: 'npm run db:backup -- [<file>]',
  about: 'Saves the whole database into one file, in its data folder unless named.',
  mostWords: 1,
};

await runTypedCommand(BACKUP, async ({ words: [given], config, server, place }) => {
  const file = resolveFile(given ?? join(config.dataDir, 'backups', defaultName(new Date())));
  const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
    writeBackup(client, file),
  );
  console.log(`Saved ${rowCount} rows of ${tableCount} tables of ${place} to ${file}`);
});

function defaultName(now: Date): string {
  return `driftstone-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
}
