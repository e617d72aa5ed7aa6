const NOT_FOUND = 404;
const YOUNG_MS = 60_000;

/**
 * Call after code could not be loaded. A newer version of the shop no longer has this page's code, so the page reloads. If
 * the shop is out of reach or still has the code, nothing happens. The page's list of routes shows which, since its file
 * name depends on its content.
 */
export async function reloadIfReplaced(): Promise<void> {
  // If a proxy mixes two versions, the next page may fail too, and must not reload in a loop.
  if (performance.now() < YOUNG_MS) return;
  const { __reactRouterManifest: manifest } = window;
  if (!manifest) return;
  const answer = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status === NOT_FOUND) location.reload();
}

declare global {
  interface Window {
    /** Set by React Router in the page, where it keeps to that name. */
    __reactRouterManifest?: { url: string };
  }
}
