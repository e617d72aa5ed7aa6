const LIMIT_MS = 8000;

/** Asks for the smallest thing that the shop has. */
export async function isShopThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const asked = fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store', signal });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}
