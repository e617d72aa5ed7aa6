import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from './database-unavailable.ts';

export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The process's command line, or '' when the process has ended or is hidden from us. */
export async function readCommandLine(pid: number): Promise<string> {
  if (!isProcessAlive(pid)) return '';
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.replaceAll('\0', ' ');
  }
  const listing = await promisify(execFile)('ps', [
    '-ww',
    '-o',
    'command=',
    '-p',
    String(pid),
  ]).catch(() => null);
  return listing?.stdout ?? '';
}
