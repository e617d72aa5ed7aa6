import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../process/root.ts';

// The lint reads a file's types by the nearest tsconfig.json above it. Without one, it would take the root's settings.
it('finds how the types of each package are read', () => {
  const packages = readdirSync(join(ROOT, 'packages'))
    .map((name) => join(ROOT, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')));

  expect(packages).not.toHaveLength(0);
  expect(packages.filter((folder) => !existsSync(join(folder, 'tsconfig.json')))).toEqual([]);
});
