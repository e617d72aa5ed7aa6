import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files and those of the folder that they import, in turn: what a scene's picture depends on. Sorted. */
export function importedFrom(folder: string, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, module] of source.matchAll(/^(?:import|from) (\w+)/gm))
      if (existsSync(join(folder, `${module}.py`))) found.add(`${module}.py`);
  }
  return [...found].toSorted();
}
