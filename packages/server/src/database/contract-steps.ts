/**
 * Nodes of the last release go on while a migration runs, and after it until they are replaced. So a release first only
 * adds (expand). What it no longer uses goes in a later one (contract), marked: `-- contract: since 0.4 nothing reads it`.
 */

const BREAKPOINT = '--> statement-breakpoint';
const MARK = /^-- contract: .{10,}$/m;

/** What an older node trips over. */
const TAKING: readonly [what: string, RegExp][] = [
  ['drops a table', /\bdrop (?:table|(?:materialized )?view|type|function|sequence)\b/i],
  ['drops a column', /\bdrop column\b/i],
  ['renames', /\brename (?:to|column|constraint|value)\b|\brename "/i],
  ['changes a type', /\balter column "?\w+"? (?:set data )?type\b/i],
  ['takes a default away', /\balter column "?\w+"? drop default\b/i],
  ['demands a value', /\balter column "?\w+"? set not null\b/i],
];
const NEW_COLUMN = /\badd column (?:if not exists )?"?\w+"?[^,;]*/gi;

/** What a migration takes from older nodes without saying that it may. */
export function listUnmarkedTakings(migration: string): string[] {
  return migration.split(BREAKPOINT).flatMap((statement) => {
    if (MARK.test(statement)) return [];
    const code = statement.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
    const demands = (code.match(NEW_COLUMN) ?? []).filter(
      (column) => /\bnot null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
    );
    const takings = TAKING.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
    return [...takings, ...demands.map(() => 'adds a column that older nodes do not fill')];
  });
}
