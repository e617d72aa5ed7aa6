// Records which statements the shop sends, when `npm run db:release` asks for it.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A longer statement repeats rows or values of one kind, and a shorter form of it is recorded too. */
const LONGEST = 6_000;

let isCollecting = false;

/** Does nothing without DRIFTSTONE_STATEMENTS, the path of a folder. */
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
      // Writes at once, since a test's process may end without warning.
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, [asked, ...more]);
  } as typeof query;
}

/** Whether the shop itself sent it: its statements are named or Drizzle's, unlike those that a test writes by hand. */
function textOf(asked: unknown): string | null {
  if (typeof asked !== 'object' || asked === null) return null;
  const { name, types, text } = asked as pg.QueryConfig;
  return name === undefined && types === undefined ? null : text;
}
