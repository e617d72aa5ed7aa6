import { existsSync, statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const SHARED_MEMORY = '/dev/shm';
/** Chromium ends where it fills up: a container has 64 MB of it unless told otherwise. */
const ENOUGH_SHARED_MEMORY_BYTES = 2 ** 30;

/** How Playwright starts it. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium();
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Playwright keeps shared memory in files below /tmp: on a disk, a sixth of what a page load costs.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_SHARED_MEMORY_BYTES;
}
