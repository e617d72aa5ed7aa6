import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '@driftstone/contract/pictures/pictures.limits.ts';
import pLimit from 'p-limit';
import { ShopError } from '#errors/shop-error.ts';

/** Each may hold 20 MB of the shop's memory. Those who wait for their turn are not read yet, and hold none. */
const AT_ONCE = 3;
export const LONGEST_UPLOAD_LINE = 9;
const RETRY_AFTER_S = 5;

const line = pLimit(AT_ONCE);

/** Calls `use` with the file's bytes in its turn. @throws ShopError PICTURES_BUSY, PHOTO_TOO_LARGE, PHOTO_DAMAGED */
export function withUploadedFile<Result>(
  file: Readable,
  declaredBytes: number,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  if (declaredBytes > MAX_PHOTO_BYTES) throw new ShopError('PHOTO_TOO_LARGE');
  if (line.pendingCount >= LONGEST_UPLOAD_LINE)
    throw new ShopError('PICTURES_BUSY', { retryAfterS: RETRY_AFTER_S });
  return line(async () => use(await readAll(file)));
}

async function readAll(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  try {
    // A refusal must still reach the sender, so it leaves the connection open.
    const photo: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
    for await (const bytes of photo) {
      byteCount += bytes.length;
      if (byteCount > MAX_PHOTO_BYTES) throw new ShopError('PHOTO_TOO_LARGE');
      chunks.push(bytes);
    }
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('PHOTO_DAMAGED');
  }
  return Buffer.concat(chunks, byteCount);
}
