import { endWithNpm } from './process/end-with-npm.ts';

endWithNpm();
await import('../packages/server/src/serve.ts');
