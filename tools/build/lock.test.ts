import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'driftstone-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('withLock', () => {
  it('lets one in at a time', async () => {
    let inside = 0;
    let mostInside = 0;
    const work = async () => {
      mostInside = Math.max(mostInside, ++inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
    expect(mostInside).toBe(1);
  });

  it('is released after the work has failed', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('oven off')))).rejects.toThrow(
      'oven off',
    );
    expect(existsSync(path)).toBe(false);
  });

  it('takes over from a holder that has died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, String(pid));
    expect(await withLock(path, () => Promise.resolve('in'))).toBe('in');
  });

  it('takes over from a silent holder whose pid belongs to another process now', async () => {
    writeFileSync(path, String(process.pid));
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(path, aMinuteAgo, aMinuteAgo);
    expect(await withLock(path, () => Promise.resolve('in'))).toBe('in');
  });
});
