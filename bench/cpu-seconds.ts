import { readFile } from 'node:fs/promises';

/** Linux counts the time of a process in these. */
const TICKS_PER_S = 100;

/** The processor time of these processes, as Linux has it. One that has ended counts nothing. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Fields after the program's name, which may contain spaces: utime and stime are the 12th and 13th of them.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / TICKS_PER_S;
}
