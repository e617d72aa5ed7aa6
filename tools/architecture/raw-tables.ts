import { INSIDE_ARROWS, READ_ARROWS } from './arrows.ts';
import { placeOf } from './places.ts';

export interface SourceFile {
  path: string;
  source: string;
}

const TABLE = /\bpgTable\(\s*'(\w+)'/g;
const COMMENT = /\/\/.*|\/\*[^]*?\*\//g;
/** A table as SQL names it that is written by hand, after the word that asks for it. */
const NAMED = /\b(?:from|join|using|into|update)\s+"?(\w+)\b/gi;

/** Each table, and the feature or room whose it is. */
export function ownersOfTables(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, source } of files) {
    const { role, feature, area } = placeOf(path);
    if (role !== 'tables') continue;
    for (const [, table = ''] of source.matchAll(TABLE)) owners.set(table, feature ?? area);
  }
  return owners;
}

/** One line for each table of others that SQL written by hand reaches past the read arrows: no import shows it. */
export function findRawReaches(
  { path, source }: SourceFile,
  owners: ReadonlyMap<string, string>,
): string[] {
  const { package: name, feature, area, role, isTest } = placeOf(path);
  const isAboutTestData = isTest || role === 'fixtures' || ['testing', 'seed'].includes(area);
  if (name !== 'server' || isAboutTestData) return [];
  const from = feature ?? area;
  const named = [...source.replaceAll(COMMENT, '').matchAll(NAMED)].map(([, table = '']) => table);
  return [...new Set(named)].flatMap((table) => {
    const owner = owners.get(table);
    const reached = [from, ...(READ_ARROWS[from] ?? []), ...(INSIDE_ARROWS[from] ?? [])];
    const isAllowed = owner === undefined || reached.includes(owner);
    return isAllowed ? [] : [`${path} names the table ${table}: no arrow ${from} → ${owner}`];
  });
}
