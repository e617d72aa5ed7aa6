// Kills what a killed postmaster leaves behind. Its children end by themselves, but a frozen one does not, and it holds
// the shared memory that a new postmaster needs.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { isPostmaster } from './postmaster.ts';
import { readCommandLine } from './process-state.ts';

export async function endOrphans(cluster: string): Promise<void> {
  // Only Linux shows another process's working folder.
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 1 && (await isOrphan(pid, cluster))) process.kill(pid, 'SIGKILL');
  }
}

async function isOrphan(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (folder !== cluster || !(await readCommandLine(pid)).startsWith('postgres: ')) return false;
  return !(await isPostmaster(await parentOf(pid), cluster));
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}
