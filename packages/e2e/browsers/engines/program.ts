import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

const STOP_LIMIT_MS = 5000;

/** What pages show must not depend on where the machine stands. */
const PLACE = { TZ: 'Europe/London', LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' };

/** Starts a program in a group of its own, to be ended with all that it started. */
export function startProgram(
  program: string,
  programArguments: string[],
  options: { env?: Record<string, string>; stdio: StdioOptions },
): ChildProcess {
  return spawn(program, programArguments, {
    detached: true,
    stdio: options.stdio,
    env: { ...process.env, ...PLACE, ...options.env },
  });
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const limit = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}
