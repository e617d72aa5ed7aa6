import { pathToFileURL } from 'node:url';
import type { Contract } from '@driftstone/contract/route.ts';
import type { Plugin } from 'vite';

/**
 * Leaves only what a caller needs of each endpoint in the browser's build: method, path and access. The server checks
 * requests and answers by the schemas; in the browser they would bring zod, which is a seventh of a page's scripts.
 */
export function slimContracts(): Plugin {
  return {
    name: 'driftstone:slim-contracts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/contract\/src\/.*\.contract\.ts$/ },
      async handler(file) {
        const contracts = (await import(pathToFileURL(file).href)) as Record<string, Contract>;
        return Object.entries(contracts)
          .map(([name, routes]) => `export const ${name} = ${JSON.stringify(callable(routes))};`)
          .join('\n');
      },
    },
  };
}

function callable(routes: Contract) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, access }]) => [
      name,
      { method, path, access },
    ]),
  );
}
