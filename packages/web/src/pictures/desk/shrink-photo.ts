import { MAX_PHOTO_PIXELS } from '@driftstone/contract/pictures/pictures.limits.ts';

/** A smaller file is sent in seconds even from a phone. */
const LARGE_BYTES = 2 * 1024 * 1024;
/** The shop keeps no more than 2000. */
const SENT_SIDE = 2400;
const QUALITY = 0.9;

/** A large photo is made smaller before it is sent; Safari makes HEIC a JPEG. What can't be read is sent as it is. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES && !/hei[cf]/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    if (width * height > MAX_PHOTO_PIXELS) return file;
    const scale = Math.min(1, SENT_SIDE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // JPEG has no transparent background.
    const type = /png|webp/.test(file.type) ? 'image/webp' : 'image/jpeg';
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    return smaller ?? file;
  } catch {
    return file;
  }
}
