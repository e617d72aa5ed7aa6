/** Pictures to draw on a canvas. Each is fetched once a visit. */
const there = new Map<string, HTMLImageElement>();
const onTheWay = new Map<string, Promise<void>>();

export function loadedPicture(url: string): HTMLImageElement | undefined {
  return there.get(url);
}

/** Resolves when each has come or failed. One that failed is fetched again the next time it is wanted. */
export async function loadPictures(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(load));
}

function load(url: string): Promise<void> {
  if (there.has(url)) return Promise.resolve();
  const before = onTheWay.get(url);
  if (before) return before;
  const picture = new Image();
  picture.src = url;
  const loading = picture
    .decode()
    .then(
      () => void there.set(url, picture),
      () => undefined,
    )
    .finally(() => onTheWay.delete(url));
  onTheWay.set(url, loading);
  return loading;
}
