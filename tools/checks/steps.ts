import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/root.ts';

export interface CheckStep {
  name: string;
  program: string;
  arguments: string[];
}

export const architectureStep: CheckStep = {
  name: 'architecture, ids of behaviours',
  program: 'vitest',
  arguments: ['run', 'tools/architecture.test.ts', 'tools/behaviour-ids.test.ts'],
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

/** Every check that reads the source without running it. Generated files come first, then the slowest checks. */
export function sourceSteps(): CheckStep[] {
  return [
    picturesStep,
    { name: 'lint', program: 'oxlint', arguments: [] },
    { name: 'dead code', program: 'knip', arguments: ['--no-progress'] },
    ...packagesWithTypes().map(typesStep),
    typesStep('.'),
    { name: 'format', program: 'oxfmt', arguments: ['--check', '.'] },
  ];
}

function typesStep(folder: string): CheckStep {
  return {
    name: `types of ${folder === '.' ? 'tools' : folder}`,
    program: 'tsc',
    arguments: ['--noEmit', '-p', folder],
  };
}

// Fails for a package without a tsconfig.json, so that none goes unchecked.
function packagesWithTypes(): string[] {
  return readdirSync(join(ROOT, 'packages'))
    .filter((name) => existsSync(join(ROOT, 'packages', name, 'package.json')))
    .map((name) => `packages/${name}`);
}
