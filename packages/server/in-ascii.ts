import type { Plugin } from 'rolldown';

/** A source in ASCII takes one byte of memory per character. A single other character makes it two for all. */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    // Not earlier: the step that removes unused code would write the characters again.
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
