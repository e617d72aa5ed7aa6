import { endWithNpm } from './process/end-with-npm.ts';
import { loadModulesLeanly, tidyUpAfterStart } from './process/lean-modules.ts';

endWithNpm();
loadModulesLeanly();
const { main } = await import('../packages/server/src/main.ts');
await main(process.env);
tidyUpAfterStart();
