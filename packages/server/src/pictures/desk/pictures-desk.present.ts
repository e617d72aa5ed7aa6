import { pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type {
  KeptPicture,
  WholePhoto,
} from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import type { PictureRow } from '../pictures.queries.ts';

export function presentPicture(picture: PictureRow): KeptPicture {
  const { hash, recipe, cropX, cropY, cropZoom, photo } = picture;
  const isCut = cropX !== null && cropY !== null && cropZoom !== null;
  return {
    hash,
    url: pictureUrl(hash),
    kind: recipe ? 'composed' : 'uploaded',
    recipe,
    crop: isCut ? { x: cropX, y: cropY, zoom: cropZoom } : null,
    photo: photo && { width: photo.width, height: photo.height },
  };
}

export function presentPhoto(photo: { bytes: Buffer; width: number; height: number }): WholePhoto {
  const { bytes, width, height } = photo;
  return { src: `data:image/webp;base64,${bytes.toString('base64')}`, width, height };
}
