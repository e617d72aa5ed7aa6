/**
 * What a picture depends on in a Python file: without lines of comment, docstrings and imports, since what they name is hashed
 * itself. With `roots`, only the definitions that these words name, and what those name in turn; with `rows`, no rows of
 * tables but these (`"gorgonzola": Cheese(…)`). So a new cheese renders no rims, and dead code that goes renders nothing. What
 * defines nothing runs whatever is rendered, and is always there.
 */
export function sceneSource(
  source: string,
  roots?: readonly string[],
  rows?: readonly string[],
): string {
  const statements = source
    .replaceAll(/^ *"""[^]*?"""\n/gm, '')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/^ {4}"([\w-]+)": \w+\(.*\n/gm, (row, name: string) =>
      rows && !rows.includes(name) ? '' : row,
    )
    .split(/\n(?=@)|(?<!^@\w+)\n(?=\w)/m)
    .map((statement) => statement.trim())
    .filter((statement) => !/^(import|from|$)\b/.test(statement) && statement !== '');
  if (!roots) return statements.join('\n');
  const used = new Set<string>();
  const words = new Set(roots);
  for (const word of words)
    for (const statement of statements)
      if (!used.has(statement) && namesOf(statement).includes(word)) {
        used.add(statement);
        for (const named of wordsOf(statement)) words.add(named);
      }
  return statements
    .filter((statement) => used.has(statement) || namesOf(statement).length === 0)
    .join('\n');
}

export function wordsOf(source: string): string[] {
  return source.match(/[A-Za-z_]\w*/g) ?? [];
}

/** What a statement defines or adds to: `RINGS = …`, `RINGS |= …`, `RINGS["thin"] = …`, a function, a class. */
function namesOf(statement: string): string[] {
  const [, defined, assigned] =
    /^(?:@\w+\s+)?(?:(?:def|class) (\w+)|([A-Za-z_][\w, ]*?)(?:\["[\w-]+"\])? \|?= )/.exec(
      statement,
    ) ?? [];
  return defined ? [defined] : (assigned?.split(', ') ?? []);
}
