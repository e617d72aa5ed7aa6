import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './architecture/source-files.ts';
import { ROOT } from './process/root.ts';

const ID = /\b[A-Z]{2,}-\d\d\b/g;

const files = ['packages', 'tools', 'bench'].flatMap(readSourceFiles);
const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));

const document = readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8');
const defined = [...document.matchAll(/^- \*\*(\w+-\d\d)\*\* /gm)].flatMap(([, id]) => id ?? []);
const families = new Set(defined.map(familyOf));

function familyOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

/** The ids in brackets, as titles carry them, each with the files. */
const proven = Map.groupBy(
  tests.flatMap(({ path, source }) =>
    [...source.matchAll(/\[([A-Z]{2,}-\d\d)\]/g)].flatMap(([, id]) => (id ? { id, path } : [])),
  ),
  ({ id }) => id,
);

describe('docs/behaviour.md', () => {
  it('defines each id once', () => {
    expect(defined.length).toBeGreaterThan(100);
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });

  it('defines every id in the title of a test', () => {
    const unknown = [...proven].filter(([id]) => !defined.includes(id));
    expect(unknown.map(([id, [first]]) => `${id} in ${first?.path}`)).toEqual([]);
  });

  it('defines every id that the code cites', () => {
    const unknown = files.flatMap(({ path, source }) =>
      [...source.matchAll(ID)]
        .filter(([id]) => families.has(familyOf(id)) && !defined.includes(id))
        .map(([id]) => `${id} in ${path}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a test for every behaviour', () => {
    expect(defined.filter((id) => !proven.has(id))).toEqual([]);
  });
});
