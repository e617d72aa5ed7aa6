/**
 * Pictures to draw on a canvas: decoded beside the main thread, and pieces as large as they are drawn. A browser throws
 * away what it has decoded of an `img`, and would decode it again within the change that draws it.
 */
export interface WantedPicture {
  url: string;
  /** Absent: in its own size. */
  sheet?: Sheet;
}

interface Sheet {
  columns: number;
  rows: number;
  /** Pixels of a tile's side. */
  tile: number;
}

/** Twice what a pizza with everything takes on a large screen. A phone has room for several times as much. */
const MOST_BYTES = 48 * 2 ** 20;

/** The longest unused first. */
const there = new Map<string, ImageBitmap>();
const onTheWay = new Map<string, Promise<void>>();
/** What somebody waits for stays until all of it has come. */
const waits = new Set<ReadonlySet<string>>();

export function loadedPicture(wanted: WantedPicture): ImageBitmap | undefined {
  const key = keyOf(wanted);
  const loaded = there.get(key);
  if (loaded) {
    there.delete(key);
    there.set(key, loaded);
  }
  return loaded;
}

/** Resolves when each has come or failed. One that failed is fetched again the next time it is wanted. */
export async function loadPictures(wanted: readonly WantedPicture[]): Promise<void> {
  const wait = new Set(wanted.map(keyOf));
  waits.add(wait);
  await Promise.all(wanted.map(load));
  waits.delete(wait);
}

function load(wanted: WantedPicture): Promise<void> {
  const key = keyOf(wanted);
  if (there.has(key)) return Promise.resolve();
  const before = onTheWay.get(key);
  if (before) return before;
  const loading = open(wanted)
    .then(
      (loaded) => keep(key, loaded),
      () => undefined,
    )
    .finally(() => onTheWay.delete(key));
  onTheWay.set(key, loading);
  return loading;
}

async function open({ url, sheet }: WantedPicture): Promise<ImageBitmap> {
  // As late as other pictures that are not on the page.
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const file = await answer.blob();
  if (!sheet) return createImageBitmap(file);
  return createImageBitmap(file, {
    resizeWidth: sheet.columns * sheet.tile,
    resizeHeight: sheet.rows * sheet.tile,
    resizeQuality: 'high',
  });
}

function keep(key: string, loaded: ImageBitmap): void {
  there.set(key, loaded);
  let bytes = [...there.values()].reduce((sum, image) => sum + bytesOf(image), 0);
  for (const [oldest, image] of there) {
    if (bytes <= MOST_BYTES) return;
    if ([...waits].some((wait) => wait.has(oldest))) continue;
    bytes -= bytesOf(image);
    there.delete(oldest);
    image.close();
  }
}

function bytesOf({ width, height }: ImageBitmap): number {
  return 4 * width * height;
}

function keyOf({ url, sheet }: WantedPicture): string {
  return sheet ? `${url} ${sheet.tile}` : url;
}
