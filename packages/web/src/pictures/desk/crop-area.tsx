import { type Crop, squareOf } from '@driftstone/contract/pictures/crop.rules.ts';
import type { WholePhoto } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { copy } from './pictures-desk.copy.ts';
import { moveByKey, pointAt } from './crop-moves.ts';

interface CropAreaProps {
  photo: WholePhoto;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The whole photo, dimmed but for the circle that the menu shows. A tap, a drag or the arrow keys move it. */
export function CropArea({ photo, crop, onChange }: CropAreaProps) {
  const { left, top, side } = squareOf(photo, crop);

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ ...crop, ...pointAt(event.clientX, event.clientY, box) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveByKey(photo, crop, event.key);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    <div className="grid justify-center">
      {/* A slider of two directions: screen readers hand its arrow keys on, and say where it is. */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={copy.area}
        aria-valuenow={Math.round(100 * crop.x)}
        aria-valuetext={copy.middle(Math.round(100 * crop.x), Math.round(100 * crop.y))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
        className="relative max-h-[50dvh] max-w-full cursor-crosshair touch-none overflow-hidden rounded-md select-none"
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
      >
        <img
          src={photo.src}
          alt=""
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="size-full"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute aspect-square rounded-full border-2 border-white shadow-[0_0_0_100rem_rgb(20_30_40/0.6)]"
          style={{
            left: `${(100 * left) / photo.width}%`,
            top: `${(100 * top) / photo.height}%`,
            width: `${(100 * side) / photo.width}%`,
          }}
        />
      </div>
    </div>
  );
}
