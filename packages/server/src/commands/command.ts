import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUsage } from '#errors/command-refused.ts';

export interface Command {
  name: string;
  /** Its line in `driftstone help`. */
  about: string;
  /** What may be typed after the name, a line for each way. Empty: nothing. */
  takes?: readonly string[];
  options?: ParseArgsConfig['options'];
  /** `any`: the command looks at the words itself. `as typed`: everything goes to another program. */
  words?: number | 'any' | 'as typed';
  run(typed: Typed): Promise<void>;
}

export interface Typed {
  words: readonly string[];
  options: Readonly<Record<string, unknown>>;
}

/** @throws WrongUsage */
export function readTyped(
  { options = {}, words: most = 0 }: Pick<Command, 'options' | 'words'>,
  typed: readonly string[],
): Typed {
  if (most === 'as typed') return { words: typed, options: {} };
  const { positionals, values } = parse(typed, options);
  const unknown = most === 'any' ? undefined : positionals[most];
  if (unknown !== undefined) throw new WrongUsage(`Unknown argument '${unknown}'.`);
  return { words: positionals, options: values };
}

function parse(typed: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    // Node's sentences that follow the first explain its own syntax.
    const [sentence = ''] = error.message.split(/\.(?:\s|$)|\n/);
    throw new WrongUsage(`${sentence}.`);
  }
}

/** What can be typed, and what it does. */
export function describeUsage({ name, about, takes = [''] }: Command): string {
  const ways = takes.map((way) => `driftstone ${name} ${way}`.trimEnd());
  return [...ways, about].join('\n');
}
