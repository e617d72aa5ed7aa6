import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

interface More {
  globalSetup?: string;
  isolate?: boolean;
}

function project(name: string, root: string, more: More = {}) {
  return {
    test: {
      name,
      root,
      include: ['**/*.test.{ts,tsx}'],
      // Against what hangs, not against a busy machine: races of hundreds of calls take a while on one.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // A process and every module anew for each file were half of what the tests cost.
      isolate: false,
      ...more,
      setupFiles: [join(import.meta.dirname, 'tools/testing/each-file.ts')],
    },
  };
}

export default defineConfig({
  test: {
    // Every core: the default keeps one free, which halves a machine of two.
    maxWorkers: '100%',
    projects: [
      project('contract', 'packages/contract'),
      project('embedded-postgres', 'packages/embedded-postgres'),
      project('pizza-art', 'packages/pizza-art'),
      project('server', 'packages/server', {
        globalSetup: join(import.meta.dirname, 'packages/server/src/testing/global-setup.ts'),
      }),
      // Its modules read the browser's storage as they load, which each file stands in for.
      project('web', 'packages/web', { isolate: true }),
      project('failure', 'packages/e2e/failure'),
      project('tools', 'tools'),
      project('bench', 'bench'),
    ],
  },
});
