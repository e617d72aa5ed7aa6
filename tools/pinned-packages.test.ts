import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valid } from 'semver';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

/** The libraries whose text a build plugin patches by pattern, taken from the plugins' names. */
const PATCHED = readdirSync(join(ROOT, 'packages/web/vite')).flatMap((name) =>
  name.includes('-without-') ? [name.slice(0, name.indexOf('-without-'))] : [],
);

interface Manifest {
  dependencies?: Record<string, string>;
}

it('what the build patches by pattern is pinned to one version', () => {
  const asked = globSync('packages/*/package.json', { cwd: ROOT }).flatMap((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest;
    return PATCHED.flatMap((name) => dependencies[name] ?? []);
  });
  expect(PATCHED).toEqual(['sonner', 'zod']);
  expect(asked.length).toBeGreaterThan(PATCHED.length);
  expect(asked.filter((version) => valid(version) === null)).toEqual([]);
});
