import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/root.ts';

export interface SourceFile {
  /** Relative to the repository's root, with slashes. */
  path: string;
  source: string;
}

const NOT_SOURCE = new Set([
  'node_modules',
  'build',
  'data',
  'test-results',
  'migrations',
  'public',
]);

export function readSourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return NOT_SOURCE.has(entry.name) || entry.name.startsWith('.') ? [] : readSourceFiles(path);
    }
    if (!/\.tsx?$/.test(entry.name)) return [];
    return [{ path, source: readFileSync(join(ROOT, path), 'utf8') }];
  });
}
