import type { Plugin } from 'vite';

const SWITCH = 'const jit = !core.globalConfig.jitless;';

/**
 * zod compiles its parsers by `new Function`, having tried whether it may. The pages' Content-Security-Policy forbids it, so that
 * the try alone is a violation, on every page. In the browser it does without; its own setting would come too late, since
 * which module of the built files runs first is for the bundler to say.
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
