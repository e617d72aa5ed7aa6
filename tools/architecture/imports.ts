export interface FoundImport {
  specifier: string;
  /** Counted from 1. */
  line: number;
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const STATEMENT = /^[ \t]*(?:import|export)\b[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\1/gm;
const SIDE_EFFECT = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm;
const DYNAMIC = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g;

/** Static, side-effect, type and dynamic imports and re-exports, in the order of their lines. */
export function findImports(source: string): FoundImport[] {
  const code = blankComments(source);
  return [STATEMENT, SIDE_EFFECT, DYNAMIC]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => ({
      specifier: match[2] ?? '',
      line: code.slice(0, match.index + match[0].length).split('\n').length,
    }))
    .sort((one, other) => one.line - other.line);
}

/** Keeps the position of every character. Strings stay, so that a `//` inside one does not start a comment. */
function blankComments(source: string): string {
  return source.replace(COMMENT_OR_STRING, (found) =>
    found.startsWith('/') ? found.replaceAll(/[^\n]/g, ' ') : found,
  );
}
