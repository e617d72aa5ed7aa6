const NOT_FOUND = 404;
const YOUNG_MS = 60_000;

/**
 * After code did not come: a newer version of the shop has no code for this page, so that the page is loaded anew. When the
 * shop is out of reach, or has that code still, the page stays as it is. Its list of routes tells, whose name is of its content.
 */
export async function reloadIfReplaced(): Promise<void> {
  // Where a proxy mixes two versions, the next page would be no better: it must not load for ever.
  if (performance.now() < YOUNG_MS) return;
  const { __reactRouterManifest: manifest } = window as unknown as RouterWindow;
  const answer = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status === NOT_FOUND) location.reload();
}

/** As React Router leaves it in the page. */
interface RouterWindow {
  __reactRouterManifest: { url: string };
}
