import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/root.ts';

const ARCHITECTURE = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const [, rules = ''] = /^## Where a rule lives$(.*?)^## /ms.exec(ARCHITECTURE) ?? [];
const named = [...rules.matchAll(/`([a-z-]+(?:\/[\w.-]+)+\.ts)`/g)].flatMap(
  ([, path]) => path ?? [],
);

it('names files that exist', () => {
  const pathOf = (path: string) =>
    join(ROOT, 'packages', /^(?:contract|web)\//.test(path) ? path : `server/src/${path}`);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => !existsSync(pathOf(path)))).toEqual([]);
});
