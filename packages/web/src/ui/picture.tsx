import { useState } from 'react';
import { classNames } from './class-names.ts';
import { pictureSet, pictureUrl, placeholderSlug, slugOfPicture } from './picture-files.ts';
import type { PlaceholderKind } from './picture-files.ts';

interface PictureProps {
  /** '/pictures/<name>.webp'; null: the placeholder. */
  src: string | null;
  fallback: PlaceholderKind;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** As in HTML: how wide the picture is shown. */
  sizes: string;
  /** In sight when the page opens. */
  isEager?: boolean;
  className?: string;
}

const SIDE_PX = 640;

/** A square picture in the formats and sizes of the picture build. One that cannot be loaded gives way to the placeholder. */
export function Picture({ src, fallback, alt, sizes, isEager = false, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src && src !== brokenSrc ? src : pictureUrl(placeholderSlug(fallback));
  const slug = slugOfPicture(shown);
  return (
    // Without a box of its own: it would be as narrow as a picture that has not arrived.
    <picture className="contents">
      {slug && <source type="image/avif" srcSet={pictureSet(slug, 'avif')} sizes={sizes} />}
      <img
        src={shown}
        {...(slug && { srcSet: pictureSet(slug, 'webp'), sizes })}
        alt={alt}
        width={SIDE_PX}
        height={SIDE_PX}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBrokenSrc(shown)}
        className={classNames('aspect-square h-auto w-full', className)}
      />
    </picture>
  );
}
