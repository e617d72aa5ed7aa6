import type { Plugin } from 'vite';

const RELOADING =
  /console\.error\(`Error loading route module[^]*?return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page when the code of the next one can't be loaded, and without a connection the browser then
 * shows its own error. This puts the shop's page in its place: `pages/offline/offline-life.tsx`. As long as that is
 * not there, the error page of the root route appears.
 */
export function missingRouteCode(): Plugin {
  return {
    name: 'driftstone:missing-route-code',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!RELOADING.test(code))
          this.error('React Router no longer reloads for missing code in the known way.');
        const standIn =
          'if (!window.missingPage) throw error; return (routeModulesCache[route.id] = window.missingPage);';
        return { code: code.replace(RELOADING, standIn), map: null };
      },
    },
  };
}
