import { existsSync, statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const SHARED_MEMORY = '/dev/shm';
/** Chromium crashes when /dev/shm is full, and a container has 64 MB of it by default. */
const ENOUGH_SHARED_MEMORY_BYTES = 2 ** 30;

/** Playwright's launch options. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium();
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Playwright keeps shared memory in files below /tmp. On a disk, that costs a sixth of the time of a page load.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_SHARED_MEMORY_BYTES;
}
