import type { Plugin } from 'vite';

/** Escapes what is not ASCII in the server's scripts: V8 takes two bytes per character for a single other one. */
export function serverInAscii(): Plugin {
  return {
    name: 'server-in-ascii',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = escapeBeyondAscii(output.code);
      }
    },
  };
}

function escapeBeyondAscii(code: string): string {
  return code.replaceAll(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
