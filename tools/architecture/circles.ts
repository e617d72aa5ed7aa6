import { findImports } from './imports.ts';
import { resolveImport } from './places.ts';
import type { SourceFile } from './source-files.ts';

/** The edges of the graph, by name. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** What the files import from each other, types and lazy imports included. */
export function usesOfFiles(files: readonly SourceFile[]): Uses {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, source }) => [
      path,
      findImports(source)
        .map(({ specifier }) => resolveImport(path, specifier) ?? '')
        .filter((target) => paths.has(target)),
    ]),
  );
}

/** Each import cycle: `a → b → a`. One for each node that closes a cycle. */
export function findCircles(uses: Uses): string[] {
  const isDone = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name);
    if (start >= 0) circles.push([...way.slice(start), name].join(' → '));
    if (start >= 0 || isDone.has(name)) return;
    for (const used of uses.get(name) ?? []) walk(used, [...way, name]);
    isDone.add(name);
  };
  for (const name of uses.keys()) walk(name, []);
  return circles;
}
