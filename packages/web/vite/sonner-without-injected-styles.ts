import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * sonner adds a <style> element when it is imported, which the pages' Content-Security-Policy forbids. This removes
 * that call; the same rules come from 'sonner/dist/styles.css'.
 */
export function sonnerWithoutInjectedStyles(): Plugin {
  return {
    name: 'driftstone:sonner-without-injected-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code))
          this.error('sonner no longer injects its styles in the known way.');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
