import { join } from 'node:path';
import { writeBackup } from '#database/backup/write-backup.ts';
import { withSession } from '#database/session.ts';
import type { Typed } from './command.ts';
import { resolveFile, withShop } from './shop-database.ts';

export function backup({ words: [given] }: Typed): Promise<void> {
  return withShop('command', async ({ config, server, place }) => {
    const file = resolveFile(given ?? join(config.dataDir, 'backups', defaultName(new Date())));
    const { tableCount, rowCount } = await withSession(server.connection, 'command', (client) =>
      writeBackup(client, file),
    );
    console.log(`Saved ${rowCount} rows of ${tableCount} tables of ${place} to ${file}`);
  });
}

function defaultName(now: Date): string {
  return `driftstone-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl.gz`;
}
