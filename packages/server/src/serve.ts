/** Runs the shop as a process. The build bundles it into build/serve.js, which needs neither npm nor tools/. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { endWithNpm } from '#process/end-with-npm.ts';

endWithNpm();

// Keeps compiled code for the next start.
enableCompileCache(join(SERVER_FOLDER, '../../node_modules/.cache/compiled'));
const { main } = await import('#main.ts');
await main(process.env);
