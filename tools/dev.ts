import { build } from './build/build.ts';
import { PICTURES } from './build/steps.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

// A change to the server restarts it; a change to the web reaches the browser through Vite.
endChildrenOnSignal();
// Vite builds everything on demand, except the pictures.
if (!(await build({ steps: [PICTURES] }))) process.exit(1);
// Names the folders to watch, since Vite writes files of its own among those it imports.
const watched = ['packages/server/src', 'packages/contract/src'].map(
  (path) => `--watch-path=${path}`,
);
const { exitCode } = await run(
  'node',
  [...watched, '--watch-preserve-output', 'packages/server/src/serve.ts'],
  {
    output: 'inherit',
    env: { NODE_ENV: 'development', DEV: '1' },
  },
);
process.exitCode = exitCode;
