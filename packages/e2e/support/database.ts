import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A connection to the shop's own database, to compare a page with what is stored. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await findConnection(dataDir));
  await client.connect();
  return client;
}

export async function findConnection(dataDir: string): Promise<pg.ClientConfig> {
  const { socketFolder } = await readPostmasterFile(dataDir);
  return { host: socketFolder, user: 'driftstone', database: 'driftstone' };
}

/** PostgreSQL's pid file: the pid on line 1, the socket's folder on line 5. */
export async function readPostmasterFile(
  dataDir: string,
): Promise<{ pid: number; socketFolder: string }> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [pid, , , , socketFolder] = file.split('\n');
  if (!pid || !socketFolder) throw new Error(`No socket folder in ${file}`);
  return { pid: Number(pid), socketFolder };
}
