import { preload } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { PictureFiles } from '#ui/picture.tsx';
import {
  PICTURE_WIDTHS,
  pictureSet,
  pictureUrl,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import { useShop } from '#platform/page/shop.ts';
import { HERO_SLUG, HERO_WIDTHS, HERO_WORDS } from './hero-files.ts';

interface HeroPictureProps {
  /** The HTML attribute: how wide the picture is shown. */
  sizes: string;
  /** An ornament: hidden on a phone, and then not loaded either. */
  isOptional?: boolean;
  className?: string;
}

const SIDE_PX = 960;

/** The large pizza at the head of a page. */
export function HeroPicture({ sizes, isOptional = false, className }: HeroPictureProps) {
  const { heroPicture, heroWidths = [] } = useShop();
  const slug = heroPicture ?? HERO_SLUG;
  const widths = heroPicture ? [...PICTURE_WIDTHS, ...heroWidths] : HERO_WIDTHS;
  if (!isOptional) loadBeforeScripts(slug, pictureSet(slug, 'avif', widths), sizes);
  return (
    <PictureFiles
      src={pictureUrl(slug)}
      widths={widths}
      sizes={sizes}
      // What the owner's own picture shows is not known. At the head of the menu, it is an ornament.
      alt={heroPicture || isOptional ? '' : HERO_WORDS}
      width={SIDE_PX}
      height={SIDE_PX}
      {...(isOptional ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      decoding="auto"
      className={classNames('aspect-square h-auto w-full', heroPicture && 'rounded-full')}
      frame={classNames('block w-full', className)}
    />
  );
}

/**
 * Preloads the picture. The scripts in the head share six connections, and a picture found in the body comes after all
 * of them, whatever its priority: 3.3 s instead of 1.5 s on a slow phone. React preloads an <img> by itself, but not in
 * a <picture>.
 */
function loadBeforeScripts(slug: string, imageSrcSet: string, imageSizes: string): void {
  preload(pictureUrl(slug), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes,
    fetchPriority: 'high',
  });
}
