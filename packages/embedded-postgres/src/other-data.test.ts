import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOtherData } from './other-data.ts';

let home: string;
let systemFolder: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'driftstone-places-')));
  systemFolder = join(home, 'var');
});
afterEach(() => rm(home, { recursive: true }));

async function keepShop(dataDir: string, lastUsedAt: string): Promise<string> {
  const folder = join(dataDir, 'postgres/cluster/global');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pg_control'), '');
  await utimes(join(folder, 'pg_control'), new Date(lastUsedAt), new Date(lastUsedAt));
  return dataDir;
}

const find = (dataDir: string, more: { dataDirWasGiven?: boolean; usesFolder?: boolean } = {}) =>
  findOtherData({ dataDir, dataDirWasGiven: false, usesFolder: true, ...more }, systemFolder);

it('[RUN-12] finds the data of another checkout and of root, the latest first', async () => {
  const old = await keepShop(join(home, 'checkouts/driftstone-1/data'), '2026-10-01T20:00:00Z');
  const ofRoot = await keepShop(
    join(systemFolder, 'driftstone-1-0a1b2c3d'),
    '2026-11-20T20:00:00Z',
  );
  await mkdir(join(home, 'checkouts/notes'), { recursive: true });
  const here = join(home, 'checkouts/driftstone-2/data');
  expect(await find(here)).toEqual([
    { dataDir: ofRoot, lastUsedAt: new Date('2026-11-20T20:00:00Z') },
    { dataDir: old, lastUsedAt: new Date('2026-10-01T20:00:00Z') },
  ]);
});

it('is silent about the folder in use, and where the owner has named one', async () => {
  const here = await keepShop(join(home, 'checkouts/driftstone-2/data'), '2026-10-01T20:00:00Z');
  expect(await find(here)).toEqual([]);
  const elsewhere = join(home, 'checkouts/driftstone-3/data');
  expect(await find(elsewhere, { dataDirWasGiven: true })).toEqual([]);
  expect(await find(here, { usesFolder: false })).toMatchObject([{ dataDir: here }]);
});
