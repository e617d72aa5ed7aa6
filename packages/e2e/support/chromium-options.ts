import { findSharedMemory } from '@driftstone/embedded-postgres/testing/shared-memory.ts';
import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** Chromium crashes when /dev/shm is full. */
const ENOUGH_SHARED_MEMORY_BYTES = 2 ** 30;

/** Playwright's launch options. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium();
  return {
    executablePath,
    env: { ...process.env, ...env },
    // Playwright keeps shared memory in files below /tmp. On a disk, that costs a sixth of the time of a page load.
    ignoreDefaultArgs: findSharedMemory(ENOUGH_SHARED_MEMORY_BYTES)
      ? ['--disable-dev-shm-usage']
      : [],
  };
}
