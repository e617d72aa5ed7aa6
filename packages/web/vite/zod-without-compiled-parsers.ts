import type { Plugin } from 'vite';

const SWITCH = 'const jit = !core.globalConfig.jitless;';

/**
 * zod tests whether it may compile parsers with `new Function`. The pages' Content-Security-Policy forbids it, so the
 * test alone is a violation on every page. This removes the test. zod's own setting would come too late, since the
 * bundler decides which module runs first.
 */
export function zodWithoutCompiledParsers(): Plugin {
  return {
    name: 'driftstone:zod-without-compiled-parsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/schemas\.js/ },
      handler(code) {
        if (!code.includes(SWITCH)) this.error('zod no longer compiles parsers in the known way.');
        return { code: code.replace(SWITCH, 'const jit = false;'), map: null };
      },
    },
  };
}
