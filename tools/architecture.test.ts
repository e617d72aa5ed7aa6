import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  INSIDE_ARROWS,
  PACKAGE_ARROWS,
  SERVER_ARROWS,
  SERVICE_ARROWS,
  WEB_ARROWS,
  WITHOUT_ENDPOINTS,
} from './architecture/arrows.ts';
import { findCircles, usesOfFiles } from './architecture/circles.ts';
import {
  judgeFolder,
  judgeName,
  judgeSettings,
  judgeSize,
  judgeTables,
} from './architecture/house-rules.ts';
import { placeOf } from './architecture/places.ts';
import { findRawReaches, ownersOfTables } from './architecture/raw-tables.ts';
import { readSourceFiles } from './architecture/source-files.ts';
import { findForbiddenImports } from './architecture/verdict.ts';
import { writeCodeIndex } from './diagram/code-index.ts';
import { ROOT } from './process/root.ts';

const files = ['packages', 'tools', 'bench'].flatMap(readSourceFiles);

describe('the house', () => {
  it.each(Object.keys(PACKAGE_ARROWS))('%s imports only along the arrows', (name) => {
    const ofPackage = files.filter(({ path }) => placeOf(path).package === name);
    expect(ofPackage.flatMap(({ path, source }) => findForbiddenImports(path, source))).toEqual([]);
  });

  it('is indexed in docs/index.md: npm run diagram writes it', () => {
    expect(readFileSync(join(ROOT, 'docs/index.md'), 'utf8')).toBe(writeCodeIndex());
  });

  it('has no import cycle between files', () => {
    expect(findCircles(usesOfFiles(files))).toEqual([]);
  });

  it('has no import cycle between rooms or features', () => {
    const featureArrows = Object.fromEntries(
      FEATURES.map((name) => [
        name,
        [...(SERVICE_ARROWS[name] ?? []), ...(INSIDE_ARROWS[name] ?? [])],
      ]),
    );
    for (const arrows of [PACKAGE_ARROWS, SERVER_ARROWS, featureArrows, WEB_ARROWS])
      expect(findCircles(new Map(Object.entries(arrows)))).toEqual([]);
  });

  it('lists every table for the migrations', () => {
    const tables = files.map(({ path }) => path).filter((path) => path.endsWith('.tables.ts'));
    expect(usesOfFiles(files).get('packages/server/src/schema.ts')?.toSorted()).toEqual(
      tables.toSorted(),
    );
  });

  it('names no table of another feature in SQL but along the read arrows', () => {
    const owners = ownersOfTables(files);
    expect(files.flatMap((file) => findRawReaches(file, owners))).toEqual([]);
  });

  it('has arrows for every package', () => {
    const packages = new Set(files.map(({ path }) => placeOf(path).package));
    expect(Object.keys(PACKAGE_ARROWS)).toEqual(expect.arrayContaining([...packages]));
  });

  it('keeps files small', () => {
    expect(files.flatMap(({ path, source }) => judgeSize(path, source))).toEqual([]);
  });

  it('names files in kebab-case with a known role', () => {
    expect(files.flatMap(({ path }) => judgeName(path))).toEqual([]);
  });

  it('reads no setting in code that the browser gets', () => {
    expect(files.flatMap(({ path, source }) => judgeSettings(path, source))).toEqual([]);
  });

  it('looks nothing up in an object by a word that a stranger may send', () => {
    expect(files.flatMap(({ path, source }) => judgeTables(path, source))).toEqual([]);
  });

  it('names a feature the same in contract, server and web', () => {
    const areasOf: Record<string, string[]> = {
      contract: [],
      server: Object.keys(SERVER_ARROWS),
      web: Object.keys(WEB_ARROWS),
    };
    const strangers = files.flatMap(({ path }) => {
      const areas = areasOf[placeOf(path).package];
      return areas === undefined ? [] : judgeFolder(path, areas);
    });
    expect(strangers).toEqual([]);
  });

  it('gives every feature with an endpoint or a page a contract', () => {
    const featuresOf = (name: string) =>
      new Set(
        files
          .map(({ path }) => placeOf(path))
          .filter((place) => place.package === name)
          .flatMap(({ feature }) => feature ?? []),
      );
    const agreed = featuresOf('contract');
    const lonely = [...featuresOf('server'), ...featuresOf('web')].filter((f) => !agreed.has(f));
    expect(new Set(lonely)).toEqual(new Set(WITHOUT_ENDPOINTS));
  });

  it('lets only the lifecycle write orders, except for their owner', () => {
    const isWriter =
      /\.(?:insert|update)\((?:orders|orderLines|orderEvents)\)|\b(?:insert into|update|delete from) "?(?:orders|order_lines|order_events)\b/i;
    const writers = files.flatMap(({ path, source }) => {
      const { package: name, isTest, role, area } = placeOf(path);
      const isTestData = isTest || role === 'fixtures' || area === 'testing' || area === 'seed';
      const isProduct = name === 'server' && !isTestData;
      return isProduct && isWriter.test(source) ? [path] : [];
    });
    const folder = 'packages/server/src/orders';
    expect(writers).toEqual([
      `${folder}/lifecycle/counter-draft.queries.ts`,
      `${folder}/lifecycle/drafts.queries.ts`,
      `${folder}/lifecycle/lifecycle.queries.ts`,
      `${folder}/personal-data.queries.ts`,
    ]);
  });
});
