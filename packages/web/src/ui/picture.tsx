import { useState } from 'react';
import { classNames } from './class-names.ts';
import {
  pictureSet,
  pictureUrl,
  placeholderSlug,
  slugOfPicture,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { PlaceholderKind } from '@driftstone/contract/pictures/picture-files.rules.ts';

interface PictureProps {
  /** '/pictures/<name>.webp'; null shows the placeholder. */
  src: string | null;
  fallback: PlaceholderKind;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** The HTML attribute: how wide the picture is shown. */
  sizes: string;
  /** Visible when the page opens, so it loads eagerly. */
  isEager?: boolean;
  className?: string;
}

const SIDE_PX = 640;

/** A square picture in the baked formats and sizes. A placeholder replaces one that cannot be loaded. */
export function Picture({ src, fallback, alt, sizes, isEager = false, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src && src !== brokenSrc ? src : pictureUrl(placeholderSlug(fallback));
  const slug = slugOfPicture(shown);
  return (
    // `contents`: a box of its own would be as narrow as a picture that has not loaded.
    <picture className="contents">
      {slug && <source type="image/avif" srcSet={pictureSet(slug, 'avif')} sizes={sizes} />}
      <img
        src={shown}
        {...(slug && { srcSet: pictureSet(slug, 'webp'), sizes })}
        alt={alt}
        width={SIDE_PX}
        height={SIDE_PX}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBrokenSrc(shown)}
        className={classNames('aspect-square h-auto w-full', className)}
      />
    </picture>
  );
}
