import { preload } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { pictureSet, pictureUrl } from '#ui/picture-files.ts';
import { HERO_SLUG, HERO_WIDTHS } from './hero-files.ts';

interface HeroPictureProps {
  /** As in HTML: how wide the picture is shown. */
  sizes: string;
  /** Hidden on a phone, where it must then not be loaded either. */
  isOptional?: boolean;
  className: string;
}

const SIDE_PX = 960;

/** The large pizza at the head of a page. */
export function HeroPicture({ sizes, isOptional = false, className }: HeroPictureProps) {
  const avif = pictureSet(HERO_SLUG, 'avif', HERO_WIDTHS);
  if (!isOptional) loadBeforeScripts(avif, sizes);
  return (
    <picture className={classNames('block w-full', className)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureUrl(HERO_SLUG)}
        srcSet={pictureSet(HERO_SLUG, 'webp', HERO_WIDTHS)}
        sizes={sizes}
        alt=""
        width={SIDE_PX}
        height={SIDE_PX}
        {...(isOptional ? { loading: 'lazy' } : { fetchPriority: 'high' })}
        className="aspect-square h-auto w-full"
      />
    </picture>
  );
}

/**
 * The scripts stand in the head, and share six connections. A picture that is found in the body comes behind all of them,
 * whatever its priority: 3.3 s instead of 1.5 on a slow phone. React does this for an <img>, but not in a <picture>.
 */
function loadBeforeScripts(imageSrcSet: string, imageSizes: string): void {
  preload(pictureUrl(HERO_SLUG), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes,
    fetchPriority: 'high',
  });
}
