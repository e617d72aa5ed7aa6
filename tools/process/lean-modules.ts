import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * Makes a start fast and small. To be called before the server's modules are imported.
 *
 * Compiled code, types already stripped, is kept for the next start. And drizzle-orm is taken in its CommonJS form: its
 * ES modules import each other in circles, which costs Node 0.4 s and 110 MB to link, against 60 ms and 23 MB.
 */
export function loadModulesLeanly(): void {
  enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'));
  registerHooks({
    resolve: (specifier, context, next) =>
      /^drizzle-orm(\/|$)/.test(specifier)
        ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
        : next(specifier, context),
  });
}
