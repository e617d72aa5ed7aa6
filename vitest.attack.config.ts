import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What `npm run test:attack` runs. */
export default defineConfig({
  test: {
    root: 'packages/server',
    include: ['src/testing/attack/{*.test,timing-nightly}.ts'],
    globalSetup: join(import.meta.dirname, 'packages/server/src/testing/global-setup.ts'),
    // Times are measured, so nothing else runs.
    fileParallelism: false,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
