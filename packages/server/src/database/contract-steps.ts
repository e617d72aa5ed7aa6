/**
 * Nodes of the last release go on working during a migration, and after it until they are replaced. So a release only
 * adds (expand). A later release drops what is no longer used (contract), and marks it: `-- contract: since 0.4 nothing
 * reads it`.
 */

const BREAKPOINT = '--> statement-breakpoint';
const MARK = /^-- contract: .{10,}$/m;

/** Statements that break an older node. */
const TAKING: readonly [what: string, RegExp][] = [
  ['drops a table', /\bdrop (?:table|(?:materialized )?view|type|function|sequence)\b/i],
  ['drops a column', /\bdrop column\b/i],
  ['renames', /\brename (?:to|column|constraint|value)\b|\brename "/i],
  ['changes a type', /\balter column "?\w+"? (?:set data )?type\b/i],
  ['takes a default away', /\balter column "?\w+"? drop default\b/i],
  ['demands a value', /\balter column "?\w+"? set not null\b/i],
];
const NEW_COLUMN = /\badd column (?:if not exists )?"?\w+"?[^,;]*/gi;

const FIT = /\bcreate or replace view tables_fit as select (\d+) as needs_migrations,/;

/** True when the migration takes something away without saying which releases still fit: those that know `number` of them. */
export function leavesOlderNodesUnwarned(migration: string, number: number): boolean {
  const needed = Number(FIT.exec(migration)?.[1] ?? 0);
  return MARK.test(migration) && (needed === 0 || needed > number);
}

/** Lists the statements that break older nodes and have no mark. */
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
