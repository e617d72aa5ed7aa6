import type { KeptPicture } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { Crop as CropIcon, ImageUp, Pizza, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copy } from './pictures-desk.copy.ts';

interface PictureButtonsProps {
  hasPicture: boolean;
  /** What the shop knows of the picture; undefined until it is known. */
  picture: KeptPicture | undefined;
  isDisabled: boolean;
  isSending: boolean;
  onUpload: () => void;
  /** null: only pizzas are drawn. */
  onDraw: (() => void) | null;
  onMove: () => void;
  onRemove: () => void;
}

export function PictureButtons(props: PictureButtonsProps) {
  const { hasPicture, picture, isDisabled, isSending } = props;
  const isLocked = isDisabled || isSending;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={isDisabled}
        isBusy={isSending}
        onClick={props.onUpload}
      >
        {!isSending && <ImageUp className="size-4" />}
        {copy.upload}
      </Button>
      {props.onDraw && (
        <Button variant="secondary" size="small" disabled={isLocked} onClick={props.onDraw}>
          <Pizza className="size-4" />
          {picture?.recipe ? copy.redraw : copy.draw}
        </Button>
      )}
      {picture?.photo && (
        <Button variant="quiet" size="small" disabled={isLocked} onClick={props.onMove}>
          <CropIcon className="size-4" />
          {copy.move}
        </Button>
      )}
      {hasPicture && (
        <Button variant="quiet" size="small" disabled={isLocked} onClick={props.onRemove}>
          <Trash2 className="size-4" />
          {copy.remove}
        </Button>
      )}
    </div>
  );
}
