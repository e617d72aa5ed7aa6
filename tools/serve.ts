import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { endWithNpm } from './process/end-with-npm.ts';
import { ROOT } from './process/root.ts';

endWithNpm();
await import(pathToFileURL(join(ROOT, 'packages/server/build/serve.js')).href);
