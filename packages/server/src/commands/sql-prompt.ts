// A small replacement for psql: statements end with a semicolon, and results are printed as tables.
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';

type Cell = string | null;
type Result = pg.QueryArrayResult<Cell[]>;

const TABLE_LIST = `select schemaname as schema, tablename as "table" from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;
const FIRST_PROMPT = 'sql> ';
const NEXT_PROMPT = '  … ';
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/** With `-c statement`, as in psql, runs the statement and ends. */
export async function runPrompt(
  client: pg.ClientBase,
  place: string,
  args: readonly string[],
): Promise<void> {
  const [option, statement] = args;
  if (option === '-c' && statement !== undefined) {
    if (!(await runStatement(client, statement))) process.exitCode = 1;
    return;
  }
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal)
    console.log(`${place}; psql is not installed. \\dt lists the tables, \\q leaves.`);
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isTerminal,
  });
  let isOpen = isTerminal;
  terminal.once('close', () => (isOpen = false));
  const ask = (text: string) => {
    if (!isOpen) return;
    terminal.setPrompt(text);
    terminal.prompt();
  };
  let pending = '';
  ask(FIRST_PROMPT);
  for await (const line of terminal) {
    if (line.trim() === '\\q') break;
    pending = line.trim() === '\\dt' ? `${TABLE_LIST};` : `${pending}${line}\n`;
    if (pending.trim() === '' || pending.trimEnd().endsWith(';')) {
      if (pending.trim()) await runStatement(client, pending);
      pending = '';
    }
    ask(pending ? NEXT_PROMPT : FIRST_PROMPT);
  }
  terminal.close();
}

async function runStatement(client: pg.ClientBase, text: string): Promise<boolean> {
  try {
    const outcome = await client.query<Cell[]>({
      text,
      rowMode: 'array',
      types: AS_TEXT,
    });
    // Several statements at once return a list, which the types of pg leave out.
    for (const result of [outcome].flat()) console.log(presentResult(result));
    return true;
  } catch (error) {
    console.error(`ERROR: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

export function presentResult({ command, rowCount, fields, rows }: Result): string {
  if (fields.length === 0) return [command, rowCount].filter((part) => part !== null).join(' ');
  const table = [
    fields.map(({ name }) => name),
    ...rows.map((row) => row.map((cell) => cell ?? '')),
  ];
  const widths = fields.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  return [
    lines[0],
    rule,
    ...lines.slice(1),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n');
}
