import { describe, expect, it } from 'vitest';
import { findCircles, usesOfFiles } from './circles.ts';

const circlesOf = (uses: Record<string, string[]>) => findCircles(new Map(Object.entries(uses)));

describe('findCircles', () => {
  it('finds none when all imports lead down', () => {
    expect(circlesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });

  it('names the whole cycle, without the path that leads to it', () => {
    expect(circlesOf({ door: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a → b → c → a']);
  });

  it('finds a node that uses itself', () => {
    expect(circlesOf({ a: ['a'] })).toEqual(['a → a']);
  });
});

describe('usesOfFiles', () => {
  it('counts types and lazy imports, and leaves libraries alone', () => {
    const uses = usesOfFiles([
      {
        path: 'packages/web/src/a.ts',
        source: `import type { B } from './b.ts';\nimport { z } from 'zod';\nawait import('#c.ts');`,
      },
      { path: 'packages/web/src/b.ts', source: '' },
      { path: 'packages/web/src/c.ts', source: '' },
    ]);
    expect(uses.get('packages/web/src/a.ts')).toEqual([
      'packages/web/src/b.ts',
      'packages/web/src/c.ts',
    ]);
  });
});
