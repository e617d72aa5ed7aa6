import { freemem } from 'node:os';

export interface CheckStep {
  name: string;
  program: string;
  arguments: string[];
  env?: Record<string, string>;
}

export const architectureStep: CheckStep = {
  name: 'architecture, ids of behaviours, words',
  program: 'vitest',
  arguments: [
    'run',
    'tools/architecture.test.ts',
    'tools/behaviour-ids.test.ts',
    'tools/words.test.ts',
  ],
};

/** Does nothing while the last build is fresh. */
export const buildStep: CheckStep = {
  name: 'production build',
  program: 'node',
  arguments: ['tools/build.ts'],
};

/** A changed recipe without a new picture would be baked at every first start. */
const picturesStep: CheckStep = {
  name: 'kept pictures',
  program: 'node',
  arguments: ['packages/web/scripts/draw-pictures.ts', '--check'],
};

/** The lint takes 6 GB when it collects its garbage less often, and other steps run beside it. */
const ROOM_FOR_GARBAGE_BYTES = 8 * 2 ** 30;

/** A program in Go reads the types. By default, a quarter of its CPU time goes into collecting garbage. */
function lintStep(): CheckStep {
  return {
    // Reads the types as well, since each compiler of a package would read the packages below it once more.
    name: 'lint, types',
    program: 'oxlint',
    arguments: [],
    env: freemem() < ROOM_FOR_GARBAGE_BYTES ? {} : { GOGC: '400' },
  };
}

/** Every check that reads the source without running it. Generated files come first, then the slowest checks. */
export function sourceSteps(): CheckStep[] {
  return [
    picturesStep,
    lintStep(),
    { name: 'dead code', program: 'knip', arguments: ['--no-progress'] },
    { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
  ];
}
