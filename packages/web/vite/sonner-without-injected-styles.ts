import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(.*\);?$/m;

/** sonner adds a <style> when imported, which our policy forbids. The rules come from 'sonner/dist/styles.css'. */
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
