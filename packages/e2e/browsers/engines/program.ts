import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

const STOP_LIMIT_MS = 5000;

/** Pages must look the same wherever the machine is. */
const PLACE = { TZ: 'Europe/London', LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' };

/** Starts a program in a process group of its own, so that everything it starts can be ended with it. */
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
