import { WrongUsage } from '#errors/command-refused.ts';
import { describeUsage, readTyped } from './command.ts';
import { COMMANDS } from './commands.ts';

const FAILED = 1;
const WRONG_USAGE = 2;
const HELP = ['help', '--help', '-h'];

/** Runs what was typed after `driftstone`. Whatever goes wrong, the operator reads a sentence. Returns the exit code. */
export async function runTyped([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (HELP.includes(name)) return say(describeAll());
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) return refuse(`There is no "driftstone ${name}".\n${describeAll()}`, WRONG_USAGE);
  if (rest.some((word) => HELP.slice(1).includes(word))) return say(describeUsage(command));
  try {
    await command.run(readTyped(command, rest));
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof WrongUsage)) return fail(error);
    return refuse(`${error.message}\n${describeUsage(command)}`.trimStart(), WRONG_USAGE);
  }
}

export async function fail(error: unknown): Promise<number> {
  const { describeFailure } = await import('#process/failure-in-words.ts');
  return refuse(describeFailure(error), FAILED);
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function refuse(text: string, exitCode: number): number {
  console.error(text);
  return exitCode;
}

function describeAll(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'driftstone <what>, for whoever runs the shop. driftstone <what> --help says what it takes.',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    'It reads /etc/driftstone/driftstone.env (DRIFTSTONE_SETTINGS names another file) and, typed as root,',
    'acts as the account driftstone (DRIFTSTONE_ACCOUNT names another). DEBUG=1 says more of a failure.',
  ].join('\n');
}
