// Writes down which statements the shop sends, when `npm run db:release` asks for it.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A longer one has many rows or values of the same kind, and a shorter one beside it. */
const LONGEST = 6_000;

let isCollecting = false;

/** Does nothing without DRIFTSTONE_STATEMENTS, a folder. */
export function collectStatements(folder = process.env['DRIFTSTONE_STATEMENTS']): void {
  if (folder === undefined || isCollecting) return;
  isCollecting = true;
  const file = join(folder, `${process.pid}.jsonl`);
  const texts = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, asked: unknown, ...more: unknown[]) {
    const text = textOf(asked);
    if (text !== null && text.length <= LONGEST && !texts.has(text)) {
      texts.add(text);
      // At once: a test's process may end without a word.
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, [asked, ...more]);
  } as typeof query;
}

/** Of the shop's own statements, which are named or Drizzle's; not of those that a test writes by hand. */
function textOf(asked: unknown): string | null {
  if (typeof asked !== 'object' || asked === null) return null;
  const { name, types, text } = asked as pg.QueryConfig;
  return name === undefined && types === undefined ? null : text;
}
