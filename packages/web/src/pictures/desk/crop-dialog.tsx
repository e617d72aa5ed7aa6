import { type Crop, MAX_ZOOM, WHOLE_PHOTO } from '@driftstone/contract/pictures/crop.rules.ts';
import type { WholePhoto } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { CropArea } from './crop-area.tsx';
import { photoQuery, pictureQuery, useCropPhoto } from './pictures-desk.api.ts';
import { copy } from './pictures-desk.copy.ts';

interface CropDialogProps {
  hash: string;
  isOpen: boolean;
  onClose: () => void;
  onCut: (url: string) => void;
}

/** Chooses which part of a photo the menu shows. */
export function CropDialog({ hash, isOpen, onClose, onCut }: CropDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.moveTitle} description={copy.moveText}>
      {isOpen && <CropForm hash={hash} onClose={onClose} onCut={onCut} />}
    </Dialog>
  );
}

function CropForm({ hash, onClose, onCut }: Omit<CropDialogProps, 'isOpen'>) {
  const photo = useQuery(photoQuery(hash));
  const picture = useQuery(pictureQuery(hash));
  if (photo.isError || picture.isError)
    return (
      <p role="alert" className="font-semibold text-beetroot">
        {copy.photoFailed}
      </p>
    );
  if (!photo.data || !picture.data) return <LoadingText text={copy.loadingPhoto} />;
  const start = picture.data.crop ?? WHOLE_PHOTO;
  return (
    <CropChoice hash={hash} photo={photo.data} start={start} onClose={onClose} onCut={onCut} />
  );
}

interface CropChoiceProps extends Omit<CropDialogProps, 'isOpen'> {
  photo: WholePhoto;
  start: Crop;
}

function CropChoice({ hash, photo, start, onClose, onCut }: CropChoiceProps) {
  const [crop, setCrop] = useState(start);
  const cut = useCropPhoto(hash);
  const zoomId = useId();

  const use = () => {
    const isSame = crop.x === start.x && crop.y === start.y && crop.zoom === start.zoom;
    if (isSame) return onClose();
    cut.mutate(crop, {
      onSuccess: ({ url }) => {
        onCut(url);
        onClose();
      },
    });
  };
  return (
    <div className="grid gap-5">
      <CropArea photo={photo} crop={crop} onChange={setCrop} />
      <div className="flex items-center gap-4">
        <label htmlFor={zoomId} className="font-semibold">
          {copy.closer}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          className="h-11 min-w-0 flex-1 accent-tomato"
        />
      </div>
      {cut.isError && (
        <p role="alert" className="font-semibold text-beetroot">
          {serverMessageOf(cut.error) ?? copy.cutFailed}
        </p>
      )}
      <DialogFoot onCancel={onClose}>
        <Button isBusy={cut.isPending} onClick={use}>
          {cut.isPending ? copy.cutting : copy.use}
        </Button>
      </DialogFoot>
    </div>
  );
}
