/** How a tool reads its options: `--help` lists them, and what it does not understand ends it with one line and code 2. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  /** One line for `--help`. */
  about: string;
  /** The value of an option that has one, such as `<number>`. */
  takes?: string;
};

type Options = Record<string, Option>;

export interface Command<Known extends Options = Options> {
  /** As it is typed. */
  name: string;
  options: Known;
  /** What may be named beside the options. `any`: the command looks at it itself. */
  words?: readonly string[] | 'any';
  /** Where `--help` says more than the options. */
  usage?: string;
}

type Line<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>;

/** What was typed can't be done. The message says in one line what is wrong, and what is possible. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

const WRONG_USAGE_EXIT_CODE = 2;

/** Returns what `interpret` makes of the options; it may throw WrongOption. Otherwise ends the process. */
export function readCommandLine<Known extends Options, Result>(
  command: Command<Known>,
  interpret: (line: Line<Known>) => Result,
): Result {
  const typed = process.argv.slice(2);
  if (asksForHelp(typed)) {
    console.log(describeCommand(command));
    process.exit(0);
  }
  try {
    return interpret(parseLine(command, typed));
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(error.message);
    process.exit(WRONG_USAGE_EXIT_CODE);
  }
}

/** @throws WrongOption */
export function parseLine<Known extends Options>(
  command: Command<Known>,
  typed: string[],
): Line<Known> {
  const { options, words = [] } = command;
  const line = refuseWrong(command, () =>
    parseArgs({ args: typed, options, allowPositionals: true }),
  );
  const unknown = line.positionals.find((word) => words !== 'any' && !words.includes(word));
  if (unknown !== undefined)
    throw new WrongOption(`Unknown argument '${unknown}'. ${hintOf(command)}`);
  return line;
}

export function describeCommand({
  name,
  usage = `${name} --`,
  options,
  words = [],
}: Command): string {
  const choice = Array.isArray(words) && words.length > 0 ? [`  ${words.join(' | ')}`] : [];
  const entries = Object.entries(options).map(([key, option]) => ({
    written: writtenAs(key, option),
    about: aboutOf(option),
  }));
  const width = Math.max(...entries.map(({ written }) => written.length));
  return [
    usage,
    ...choice,
    ...entries.map(({ written, about }) => `  ${written.padEnd(width)}  ${about}`),
  ].join('\n');
}

function asksForHelp(typed: readonly string[]): boolean {
  return typed.some((word) => word === '--help' || word === '-h');
}

/** Node's sentences that follow the first explain its own syntax. */
function refuseWrong<Parsed>(command: Command, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const [sentence = ''] = error.message.split(/\.(?:\s|$)|\n/);
    throw new WrongOption(`${sentence}. ${hintOf(command)}`);
  }
}

function hintOf({ name, options, words = [] }: Command): string {
  const possible = [
    ...(words === 'any' ? [] : words),
    ...Object.entries(options).map(([key, option]) => writtenAs(key, option)),
  ];
  return `${name} takes ${possible.join(', ')}; --help explains them.`;
}

function writtenAs(key: string, { takes }: Option): string {
  return takes === undefined ? `--${key}` : `--${key}=${takes}`;
}

function aboutOf({ about, default: usual }: Option): string {
  return typeof usual === 'string' ? `${about} (${usual})` : about;
}
