/**
 * A plugin for Rolldown and Vite that escapes what is not ASCII in the scripts it writes. V8 keeps a source in ASCII at
 * one byte per character; a single other character makes it two for all.
 */
export function inAscii() {
  return {
    name: 'in-ascii',
    // Not earlier: the minifier, which also removes unused code, would write the characters again.
    generateBundle(_options: unknown, bundle: Record<string, { code?: string }>): void {
      for (const script of Object.values(bundle)) {
        if (script.code !== undefined) script.code = escapeBeyondAscii(script.code);
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
