import { parseArgs } from 'node:util';
import { build } from './build/build.ts';
import { endChildrenOnSignal } from './process/run.ts';

const { force } = parseArgs({ options: { force: { type: 'boolean', default: false } } }).values;

endChildrenOnSignal();
process.exitCode = (await build({ force })) ? 0 : 1;
