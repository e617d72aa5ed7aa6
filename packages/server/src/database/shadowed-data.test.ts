import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { warnOfShadowedData } from './shadowed-data.ts';

let home: string;
let old: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'driftstone-places-')));
  old = join(home, 'driftstone-1/data');
  await mkdir(join(old, 'postgres/cluster'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true }));

const warn = (more: { isReal?: boolean; databaseUrl?: string } = {}) => {
  const dataDir = join(home, 'driftstone-2/data');
  const shop = { dataDir, dataDirWasGiven: false, isReal: false, databaseUrl: undefined, ...more };
  return warnOfShadowedData(shop);
};

it('[RUN-12] an empty shop says where another shop’s data is, and what to do', async () => {
  expect(await warn()).toEqual([expect.stringContaining(`To go on with it, set DATA_DIR=${old}.`)]);
  const [line] = await warn({ databaseUrl: 'postgres://db.example/shop' });
  expect(line).toContain('save it with driftstone backup, without DATABASE_URL');
});

it('[RUN-12] an empty shop that customers would meet does not open', async () => {
  await expect(warn({ isReal: true })).rejects.toThrow(/lies in .* The shop does not open\.$/);
});
