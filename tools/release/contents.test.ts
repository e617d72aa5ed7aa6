import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findImports } from '../architecture/imports.ts';
import { resolveImport } from '../architecture/places.ts';
import { ROOT } from '../process/root.ts';
import { belongsToRelease, findObstacles, releaseManifest } from './contents.ts';

const DARKROOM = 'packages/server/src/pictures/darkroom/darkroom-process.ts';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** All files of ours that one imports, directly or not. */
function reachedFrom(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || !existsSync(join(ROOT, path))) return known;
  known.add(path);
  for (const { specifier } of findImports(read(path))) {
    const target = resolveImport(path, specifier);
    if (target !== undefined) reachedFrom(target, known);
  }
  return known;
}

describe('an archive of a release', () => {
  it('[RUN-75] has the command, the migrations, the run book and the files of deploy/', () => {
    const migrations = readdirSync(join(ROOT, 'packages/server/src/database/migrations'));
    const needed = [
      'bin/driftstone',
      'CHANGELOG.md',
      'docs/operating.md',
      'deploy/systemd/driftstone@.service',
      'packages/server/package.json',
      'packages/server/src/database/migrations/meta/_journal.json',
      ...migrations
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `packages/server/src/database/migrations/${name}`),
    ];
    for (const path of needed) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(needed.filter((path) => !belongsToRelease(path))).toEqual([]);
  });

  it('[RUN-75] has all that makes pictures beside the shop', () => {
    const reached = [...reachedFrom(DARKROOM)];
    expect(reached.length).toBeGreaterThan(20);
    expect(reached.filter((path) => !belongsToRelease(path))).toEqual([]);
  });

  it('[RUN-75] has no test, no tool and no page’s source', () => {
    const others = [
      'packages/server/src/app.test.ts',
      'packages/server/src/testing/test-app.ts',
      'packages/server/src/location/location.fixtures.ts',
      'packages/server/src/database/migrations/meta/0000_snapshot.json',
      'packages/web/src/root.tsx',
      'packages/e2e/failure/main.ts',
      'tools/test.ts',
      '.ci/run',
    ];
    for (const path of others) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(others.filter(belongsToRelease)).toEqual([]);
  });

  it('[RUN-75] starts by the command, with the dependencies of the lock', () => {
    const manifest = JSON.parse(read('package.json'));
    const { scripts, ...rest } = releaseManifest(manifest);
    expect(scripts).toEqual({ start: 'bin/driftstone start' });
    expect({ ...rest, scripts: manifest.scripts }).toEqual(manifest);
  });
});

describe('npm run release', () => {
  const plan = {
    version: '1.1.0',
    changelog: '# Changes\n\n## 1.1.0, 1 March\n\nMigrations: 0066_gulls\n\n## 1.0.0\n',
    migrations: ['0065_terns', '0066_gulls'],
    uncommitted: '',
  };

  it('[RUN-75] says what is missing before it builds', () => {
    expect(findObstacles(plan)).toEqual([]);
    expect(findObstacles({ ...plan, uncommitted: ' M README.md' })).toEqual([
      'Commit first: an archive is made of a commit.',
    ]);
    expect(findObstacles({ ...plan, version: '1.1.1' })).toEqual([
      'CHANGELOG.md has no section "## 1.1.1".',
    ]);
    expect(findObstacles({ ...plan, migrations: ['0067_skuas'] })).toEqual([
      'CHANGELOG.md does not name the last migration, 0067_skuas, under 1.1.0.',
    ]);
  });

  it('[RUN-75] finds the notes of every version in CHANGELOG.md, the present one included', () => {
    const { version } = JSON.parse(read('package.json'));
    const present = { ...plan, version, changelog: read('CHANGELOG.md'), migrations: [] };
    expect(findObstacles(present)).toEqual([]);
  });
});
