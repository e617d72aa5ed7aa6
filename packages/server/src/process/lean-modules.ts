import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));

/**
 * Makes a start fast and small. Call it before the server's modules are imported.
 * Keeps compiled code, with types stripped, for the next start. Loads drizzle-orm in its CommonJS form: its ES modules
 * import each other in circles, so linking them takes Node 0.4 s and 110 MB, against 60 ms and 23 MB.
 */
export function loadModulesLeanly(): void {
  enableCompileCache(CACHE);
  registerHooks({
    resolve: (specifier, context, next) =>
      /^drizzle-orm(\/|$)/.test(specifier)
        ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
        : next(specifier, context),
  });
}

/** Between the last work of the start and the first requests. */
const QUIET_AFTER_MS = 3000;

/**
 * A start leaves more garbage than the running shop ever holds, and V8 on a large machine sees no reason to collect it.
 * One full collection, in steps between requests, reduces the process from 200 MB to 140.
 */
export function tidyUpAfterStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setTimeout(() => {
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, QUIET_AFTER_MS).unref();
}
