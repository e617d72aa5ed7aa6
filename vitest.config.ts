import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

interface More {
  include?: string[];
  globalSetup?: string;
  /** Run before each file. */
  first?: string[];
}

function project(name: string, root: string, { first = [], ...more }: More = {}) {
  return {
    test: {
      name,
      root,
      include: ['**/*.test.{ts,tsx}'],
      // Long enough for a busy machine, where races of hundreds of calls take a while; only a test that hangs takes longer.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // Files share processes: a new process with all modules for each file took half of the time.
      isolate: false,
      ...more,
      setupFiles: [...first, join(import.meta.dirname, 'tools/testing/each-file.ts')],
    },
  };
}

/** Starts PostgreSQL, with a template for the databases of the tests. */
const WITH_DATABASE = {
  globalSetup: join(import.meta.dirname, 'packages/server/src/testing/global-setup.ts'),
};

/** A thread for each file would take half as much CPU time again. */
const FRESH_MODULES = join(import.meta.dirname, 'tools/testing/fresh-modules.ts');

const OTHERS = [
  'packages/{contract,embedded-postgres,pizza-art,rasteriser}',
  'packages/e2e/{failure,hands,demo}',
  'tools',
];

export default defineConfig({
  test: {
    // One more than cores, since workers wait for PostgreSQL. The default leaves a core free, which is half of a machine with two.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('server', 'packages/server', WITH_DATABASE),
      project('bench', 'bench', WITH_DATABASE),
      project('web', 'packages/web', { first: [FRESH_MODULES] }),
      // One project, since each starts processes of its own, which load the contract anew.
      project('others', '.', { include: OTHERS.map((folder) => `${folder}/**/*.test.ts`) }),
    ],
  },
});
