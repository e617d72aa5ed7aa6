import { pathToFileURL } from 'node:url';
import type { Contract } from '@driftstone/contract/route.ts';
import type { Plugin } from 'vite';
import { leastAnswerOf } from './least-answer.ts';

/**
 * Leaves only what a caller needs of each endpoint in the browser's build: method, path, access, and what an answer has
 * at least. The server checks requests and answers by the schemas; in the browser they would bring zod, which is a
 * seventh of a page's scripts.
 */
export function slimContracts(): Plugin {
  return {
    name: 'driftstone:slim-contracts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/contract\/src\/.*\.contract\.ts$/ },
      async handler(file) {
        const contracts = (await import(pathToFileURL(file).href)) as Record<
          string,
          Contract | string
        >;
        return Object.entries(contracts)
          .map(([name, routes]) => `export const ${name} = ${JSON.stringify(slim(routes))};`)
          .join('\n');
      },
    },
  };
}

/** A contract may say a path besides, which is no route of it. */
function slim(routes: Contract | string) {
  if (typeof routes === 'string') return routes;
  return Object.fromEntries(
    Object.entries(routes).map(([name, endpoint]) => {
      const { method, path, access } = endpoint;
      return [name, { method, path, access, least: leastAnswerOf(endpoint) }];
    }),
  );
}
