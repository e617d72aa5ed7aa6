import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A session on the shop's own database, to compare what a page says with what is stored. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: await findSocketFolder(dataDir),
    user: 'driftstone',
    database: 'driftstone',
  });
  await client.connect();
  return client;
}

/** PostgreSQL writes where it listens into its own file: the port on line 4, the socket's folder on line 5. */
async function findSocketFolder(dataDir: string): Promise<string> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const folder = file.split('\n')[4];
  if (!folder) throw new Error(`No socket folder in ${file}`);
  return folder;
}
