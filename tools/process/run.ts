import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { endWithNpm } from '../../packages/server/src/process/end-with-npm.ts';
import { ROOT } from './root.ts';

export interface RunOptions {
  /** Relative to the repository. */
  cwd?: string;
  env?: Record<string, string>;
  /** `inherit` streams to the terminal; `collect` returns the output. */
  output: 'inherit' | 'collect';
}

export interface RunResult {
  /** 0 only when the program ended by itself and succeeded. */
  exitCode: number;
  /** Both streams in the order of arrival; empty with `inherit`. */
  output: string;
  durationMs: number;
}

const children = new Set<ChildProcess>();
let isEnding = false;

/** Runs a program of node_modules/.bin, or `node` itself, and waits for its end. Never throws. */
export async function run(
  program: string,
  programArguments: string[],
  options: RunOptions,
): Promise<RunResult> {
  if (isEnding) return new Promise<never>(() => {});
  const startedAtMs = performance.now();
  const child = spawn(program === 'node' ? process.execPath : program, programArguments, {
    cwd: join(ROOT, options.cwd ?? '.'),
    env: { ...process.env, ...localPath(), ...options.env },
    stdio: options.output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // npm's launchers on Windows are .cmd files, which only a shell can start.
    shell: process.platform === 'win32' && program !== 'node',
  });
  children.add(child);

  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));

  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += `${program} did not start: ${error.message}\n`;
      if (options.output === 'inherit') process.stderr.write(output);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
  children.delete(child);
  return { exitCode, output, durationMs: performance.now() - startedAtMs };
}

/** On SIGINT and SIGTERM, ends the children first and then this process, until the returned function is called. */
export function endChildrenOnSignal(): () => void {
  endWithNpm();
  process.on('SIGINT', endChildren);
  process.on('SIGTERM', endChildren);
  return () => {
    process.off('SIGINT', endChildren);
    process.off('SIGTERM', endChildren);
  };
}

function endChildren(signal: NodeJS.Signals): void {
  // Ctrl-C reaches the whole process group, and npm passes it on as well: ignores the second signal.
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill(signal);
  void Promise.all([...children].map(ended)).then(() => process.exit(exitCodeOf(signal)));
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

function exitCodeOf(signal: NodeJS.Signals | null): number {
  return signal === null ? 1 : 128 + constants.signals[signal];
}

/** Puts the pinned Node and the project's programs first, also when a tool is started by hand. */
function localPath(): Record<string, string> {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const programs = join(ROOT, 'node_modules', '.bin');
  const rest = (process.env[key] ?? '').split(delimiter).filter((folder) => folder !== programs);
  return { [key]: [dirname(process.execPath), programs, ...rest].join(delimiter) };
}
