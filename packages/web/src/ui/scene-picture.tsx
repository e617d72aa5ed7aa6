import { classNames } from './class-names.ts';
import { PictureFiles } from './picture.tsx';
import {
  type Scene,
  SCENE_WIDTHS,
  pictureUrl,
  sceneSlug,
} from '@driftstone/contract/pictures/picture-files.rules.ts';

interface ScenePictureProps {
  scene: Scene;
  /** The size of the picture: larger on a screen with little else. */
  size?: 'small' | 'large';
}

const SIDE_PX = 320;

/** Decoration for an otherwise empty screen. The heading beside it carries the message. */
export function ScenePicture({ scene, size = 'large' }: ScenePictureProps) {
  const slug = sceneSlug(scene);
  const sizes = size === 'large' ? '15rem' : '10rem';
  return (
    <PictureFiles
      src={pictureUrl(slug)}
      widths={SCENE_WIDTHS}
      sizes={sizes}
      alt=""
      aria-hidden="true"
      width={SIDE_PX}
      height={SIDE_PX}
      // A page that hides one does not fetch it.
      loading="lazy"
      className={classNames('aspect-square h-auto', size === 'large' ? 'w-60' : 'w-40')}
    />
  );
}
