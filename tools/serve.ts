import { main } from '../packages/server/src/main.ts';
import { endWithNpm } from './process/end-with-npm.ts';

endWithNpm();
await main(process.env);
