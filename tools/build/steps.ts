export interface BuildStep {
  name: string;
  program: string;
  arguments: string[];
  /** The folder the command runs in. All paths here are relative to the repository. */
  cwd: string;
  env?: Record<string, string>;
  /** The files and folders that the result depends on. */
  inputs: string[];
  /** Must exist for the step to count as done. */
  outputs: string[];
}

/**
 * Writes into the storefront's public files, so it runs before the storefront. Bakes only the pictures that the
 * repository lacks.
 */
export const PICTURES: BuildStep = {
  name: 'pictures',
  program: 'node',
  arguments: ['scripts/draw-pictures.ts'],
  cwd: 'packages/web',
  inputs: [
    'package-lock.json',
    'packages/pizza-art/package.json',
    'packages/pizza-art/src',
    'packages/food/dishes/out',
    'packages/food/pizza/heroes',
    'packages/web/public/assets/pieces',
    'packages/web/scripts',
    'packages/web/src/pages/hero-files.ts',
    'packages/contract/src/pictures/picture-files.rules.ts',
    'packages/rasteriser/package.json',
    'packages/rasteriser/src',
  ],
  outputs: ['packages/web/public/pictures'],
};

/** Built in this order. A step is skipped while its inputs have not changed since its last build. */
export const BUILD_STEPS: BuildStep[] = [
  PICTURES,
  {
    name: 'storefront',
    program: 'react-router',
    arguments: ['build'],
    cwd: 'packages/web',
    env: { NODE_ENV: 'production' },
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'packages/contract/package.json',
      'packages/contract/src',
      'packages/pizza-art/package.json',
      'packages/pizza-art/src',
      'packages/web/package.json',
      'packages/web/public',
      'packages/web/react-router.config.ts',
      'packages/web/src',
      'packages/web/tsconfig.json',
      'packages/web/vite',
      'packages/web/vite.config.ts',
    ],
    outputs: ['packages/web/build/client', 'packages/web/build/server/index.js'],
  },
  {
    name: 'server',
    program: 'rolldown',
    arguments: ['--config', 'rolldown.config.ts', '--log-level', 'warn'],
    cwd: 'packages/server',
    inputs: [
      'package-lock.json',
      'tsconfig.base.json',
      'packages/contract/package.json',
      'packages/contract/src',
      'packages/embedded-postgres/package.json',
      'packages/embedded-postgres/src',
      'packages/server/package.json',
      'packages/server/in-ascii.ts',
      'packages/server/rolldown.config.ts',
      'packages/server/src',
    ],
    outputs: ['packages/server/build/serve.js', 'packages/server/build/driftstone.js'],
  },
];

/** What `npm run bench` needs besides the shop. It has its own folder, and is installed when its lockfile changes. */
export const BENCH_PACKAGES: BuildStep = {
  name: 'bench',
  program: 'npm',
  arguments: ['ci'],
  cwd: 'bench',
  inputs: ['bench/package.json', 'bench/package-lock.json'],
  outputs: ['bench/node_modules'],
};
