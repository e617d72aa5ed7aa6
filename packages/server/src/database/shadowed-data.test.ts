import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admitEmptyShop } from './shadowed-data.ts';

let home: string;
let old: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'driftstone-places-')));
  old = join(home, 'driftstone-1/data');
  await mkdir(join(old, 'postgres/cluster'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true }));

const NOW = new Date('2026-07-01T23:30:00Z');

interface Shop {
  isReal: boolean;
  databaseUrl: string;
  newShopOn: string;
  dataDirWasGiven: boolean;
}

const warn = (more: Partial<Shop> = {}) => {
  const dataDir = join(home, 'driftstone-2/data');
  const place = { dataDir, dataDirWasGiven: false, databaseUrl: undefined };
  return admitEmptyShop({ ...place, isReal: false, newShopOn: undefined, ...more }, NOW);
};

it('[RUN-12] an empty shop says where another shop’s data is, and what to do', async () => {
  expect(await warn()).toEqual([
    expect.stringContaining(`To continue with it, set DATA_DIR=${old}.`),
  ]);
  const [line] = await warn({ databaseUrl: 'postgres://db.example/shop' });
  expect(line).toContain('save it with driftstone backup, without DATABASE_URL');
});

it('[RUN-12] an empty shop that customers would meet does not open', async () => {
  await expect(warn({ isReal: true })).rejects.toThrow(/lies in .* The shop does not open\.$/);
});

it('[RUN-82] an empty shop that customers would meet opens on the day it is asked for and the next, in London', async () => {
  const real = { isReal: true, dataDirWasGiven: true };
  const ask = (newShopOn?: string) => warn({ ...real, ...(newShopOn && { newShopOn }) });
  await expect(ask()).rejects.toThrow(
    /^The shop does not open: the database in \/.*driftstone-2\/data is empty\. .* set NEW_SHOP=2026-07-02,/,
  );
  await expect(ask('2026-06-30')).rejects.toThrow('NEW_SHOP=2026-07-02');
  await expect(ask('2026-07-03')).rejects.toThrow('NEW_SHOP=2026-07-02');
  expect(await ask('2026-07-01')).toEqual([]);
  expect(await ask('2026-07-02')).toEqual([]);
  expect(await warn({ ...real, isReal: false })).toEqual([]);
});

it('[RUN-82] the refusal names the database without its password', async () => {
  const databaseUrl = 'postgres://gull:whelk@db.example:5433/shop';
  const refused = warn({ isReal: true, dataDirWasGiven: true, databaseUrl });
  await expect(refused).rejects.toThrow('the database db.example:5433/shop is empty');
  await expect(refused).rejects.not.toThrow('whelk');
});
