import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

function project(name: string, root: string, more: { globalSetup?: string } = {}) {
  return {
    test: {
      name,
      root,
      include: ['**/*.test.{ts,tsx}'],
      // Against what hangs, not against a busy machine: races of hundreds of calls take a while on one.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      ...more,
      setupFiles: [join(import.meta.dirname, 'tools/testing/fail-on-console-error.ts')],
    },
  };
}

export default defineConfig({
  test: {
    // Every core: the default keeps one free, which halves a machine of two.
    maxWorkers: '100%',
    projects: [
      project('contract', 'packages/contract'),
      project('pizza-art', 'packages/pizza-art'),
      project('server', 'packages/server', {
        globalSetup: join(import.meta.dirname, 'packages/server/src/testing/global-setup.ts'),
      }),
      project('web', 'packages/web'),
      project('failure', 'packages/e2e/failure'),
      project('tools', 'tools'),
      project('bench', 'bench'),
    ],
  },
});
