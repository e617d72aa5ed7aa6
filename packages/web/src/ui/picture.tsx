import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import {
  pictureSet,
  pictureUrl,
  placeholderSlug,
  slugOfPicture,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { PlaceholderKind } from '@driftstone/contract/pictures/picture-files.rules.ts';

interface PictureFilesProps extends ComponentProps<'img'> {
  /** '/pictures/<name>.webp' */
  src: string;
  alt: string;
  /** Absent: those of a card. */
  widths?: readonly number[];
  /** The classes of the `picture`. */
  frame?: string | undefined;
  /** It can't be loaded, and has no first look. */
  onLost?: (() => void) | undefined;
}

/** Nothing, so that the first look beneath is seen instead of a browser's mark of a broken picture. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** The baked formats and sizes. One that can't be loaded leaves its blurred first look (first-looks.css), and its `alt`. */
export function PictureFiles({ src, alt, widths, frame, onLost, ...rest }: PictureFilesProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const isBroken = src === brokenSrc;
  const slug = slugOfPicture(src);
  const fail = (img: HTMLImageElement) => {
    if (onLost && !hasFirstLook(img)) onLost();
    else setBrokenSrc(src);
  };
  return (
    <picture className={frame} data-look={slug}>
      {slug && !isBroken && (
        <source type="image/avif" srcSet={pictureSet(slug, 'avif', widths)} sizes={rest.sizes} />
      )}
      <img
        src={src}
        srcSet={isBroken ? EMPTY : slug ? pictureSet(slug, 'webp', widths) : undefined}
        alt={alt}
        decoding="async"
        {...rest}
        // It may have failed before the page's code ran.
        ref={(img) => {
          if (img?.complete && !img.naturalWidth && img.currentSrc) fail(img);
        }}
        onError={({ currentTarget }) => fail(currentTarget)}
      />
    </picture>
  );
}

/** An owner's own picture has none. */
function hasFirstLook(img: HTMLImageElement): boolean {
  return getComputedStyle(img).getPropertyValue('--look') !== '';
}

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
  /** The classes of its `picture`, which is no box without: it would be as narrow as a picture that has not loaded. */
  frame?: string;
}

const SIDE_PX = 640;

/** A square picture, as on a card. One that is lost shows the placeholder. */
export function Picture(props: PictureProps) {
  const { src, fallback, isEager, className, frame = 'contents', ...rest } = props;
  const [lostSrc, setLostSrc] = useState<string | null>(null);
  const isOwn = src !== null && src !== lostSrc;
  return (
    <PictureFiles
      src={isOwn ? src : pictureUrl(placeholderSlug(fallback))}
      onLost={isOwn ? () => setLostSrc(src) : undefined}
      {...rest}
      width={SIDE_PX}
      height={SIDE_PX}
      loading={isEager ? 'eager' : 'lazy'}
      className={classNames('aspect-square h-auto w-full', className)}
      frame={frame}
    />
  );
}
