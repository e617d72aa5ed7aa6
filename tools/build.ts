import { build } from './build/build.ts';
import { type Command, readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal } from './process/run.ts';

const BUILD = {
  name: 'npm run build',
  options: { force: { type: 'boolean', default: false, about: 'builds also what is up to date' } },
} as const satisfies Command;

const { force } = readCommandLine(BUILD, ({ values }) => values);

endChildrenOnSignal();
process.exitCode = (await build({ force })) ? 0 : 1;
