/** Runs the built shop as a process: `node packages/server/src/serve.ts`, without npm and without tools/. */
import { loadModulesLeanly, tidyUpAfterStart } from '#process/lean-modules.ts';

loadModulesLeanly();
const { main } = await import('#main.ts');
await main(process.env);
tidyUpAfterStart();
