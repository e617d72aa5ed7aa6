import { describe, expect, it } from 'vitest';
import { findImports } from './imports.ts';

const specifiersOf = (source: string) => findImports(source).map(({ specifier }) => specifier);

describe('findImports', () => {
  it.each([
    ['a named import', `import { a } from './a.ts';`],
    ['a type import', `import type { A } from "./a.ts";`],
    ['a default import', `import a from './a.ts';`],
    ['a namespace import', `import * as a from './a.ts'`],
    ['a side-effect import', `import './a.ts';`],
    ['a re-export', `export { a } from './a.ts';`],
    ['a star re-export', `export * from './a.ts';`],
    ['a dynamic import', `const a = await import('./a.ts');`],
    ['a lazy component', `const A = lazy(() => import('./a.ts'));`],
    ['a type query', `type A = typeof import('./a.ts');`],
    ['an import over several lines', `import {\n  a,\n  b,\n} from './a.ts';`],
    ['a dynamic import over several lines', `await import(\n  './a.ts'\n);`],
  ])('finds %s', (_form, source) => {
    expect(specifiersOf(source)).toEqual(['./a.ts']);
  });

  it.each([
    ['a line comment', `// import { a } from './a.ts';`],
    ['a block comment', `/*\nimport { a } from './a.ts';\n*/`],
    ['an ordinary call', `const a = from('./a.ts');`],
    ['an exported string', `export const path = './a.ts';`],
  ])('leaves %s alone', (_form, source) => {
    expect(specifiersOf(source)).toEqual([]);
  });

  it('ignores slashes in strings', () => {
    expect(specifiersOf(`const url = 'http://x/*';\nimport { a } from './a.ts';`)).toEqual([
      './a.ts',
    ]);
  });

  it('does not mix up an export and the import after it', () => {
    const source = `export const a = 1\nexport type B = string\nimport { c } from './c.ts'`;
    expect(specifiersOf(source)).toEqual(['./c.ts']);
  });

  it('names the line of the specifier', () => {
    const source = `import a from './a.ts';\n\nimport {\n  b,\n} from './b.ts';`;
    expect(findImports(source).map(({ line }) => line)).toEqual([1, 5]);
  });
});
