// Lists processes and sends them signals.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Does nothing when the process is gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function listChildren(parentPid: number): Promise<number[]> {
  const parents = process.platform === 'linux' ? await parentsByProc() : await parentsByPs();
  return parents.flatMap(({ pid, parent }) => (parent === parentPid ? [pid] : []));
}

interface Parentage {
  pid: number;
  parent: number;
}

async function parentsByProc(): Promise<Parentage[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const read = async (pid: number): Promise<Parentage[]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The process name before it is in brackets, and may contain anything.
    const parent = /^.*\) \w (\d+)/s.exec(stat)?.[1];
    return parent === undefined ? [] : [{ pid, parent: Number(parent) }];
  };
  return (await Promise.all(pids.map(read))).flat();
}

async function parentsByPs(): Promise<Parentage[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}
