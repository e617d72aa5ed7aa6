import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { hashOfPicture } from '@driftstone/contract/pictures/pictures.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import { pictureQuery } from './pictures-desk.api.ts';
import { copy } from './pictures-desk.copy.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

export interface PictureFieldProps {
  /** What the pizza stores: '/pictures/<name>.webp'; null: none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** For labels; may still be empty. */
  pizzaName: string;
  /** What a drawing starts with. */
  pizzaWords: string;
  kind: ItemKind;
  /** Saving in between would lose the photo. */
  onSending: (isSending: boolean) => void;
  disabled?: boolean;
  /** What is said when it is removed. */
  removed?: string;
}

type Open = 'crop' | 'draw' | null;

/** A pizza's picture: a photo to upload, or a drawing. Each change is a new picture, which customers don't see yet. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, pizzaName, pizzaWords, kind, onSending } = props;
  const { disabled = false, removed = copy.removed } = props;
  const [open, setOpen] = useState<Open>(null);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const hash = value === null ? null : hashOfPicture(value);
  const { data: picture } = useQuery({ ...pictureQuery(hash ?? ''), enabled: hash !== null });
  const { isSending, percent, news, problem, take, upload } = usePhotoUpload({
    onChange,
    onSending,
    isDisabled: disabled,
    onUploaded: () => setOpen('crop'),
  });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    upload(event.dataTransfer.files);
  };

  return (
    // Dropping a photo is a short cut: the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={copy.label(pizzaName)}
      aria-describedby={hintId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap gap-4 rounded-lg border-2 border-dashed p-4 transition-colors',
        isOver ? 'border-tomato bg-tomato-wash' : 'border-line bg-card',
      )}
    >
      {/* Beside the buttons where these have room in one line. */}
      <div className="grid grow basis-40 place-items-center rounded-md bg-linear-to-br from-paper-deep to-gold-wash p-3">
        <Picture
          src={value}
          fallback={kind}
          alt={copy.alt(pizzaName)}
          sizes="9rem"
          isEager
          className="size-36! rounded-full"
        />
      </div>
      <div className="grid min-w-0 grow-999 basis-48 content-center gap-3">
        <PictureButtons
          hasPicture={value !== null}
          picture={picture}
          isDisabled={disabled}
          isSending={isSending}
          onUpload={() => input.current?.click()}
          onDraw={kind === 'pizza' ? () => setOpen('draw') : null}
          onMove={() => setOpen('crop')}
          onRemove={() => take(null, removed)}
        />
        {/* A phone offers its camera for this. The shop judges by the content, so HEIC may be chosen. */}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          hidden
          onChange={(event) => {
            upload(event.target.files);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        {isSending && <ProgressBar label={copy.sending} percent={percent} />}
        <p id={hintId} className="text-sm text-ink-soft">
          {copy.hint}
        </p>
        <p role="status" className="text-sm font-semibold text-basil empty:hidden">
          {isSending ? (percent < 100 ? copy.sendingNow(percent) : copy.making) : news}
        </p>
        {problem && (
          <p role="alert" className="text-sm font-semibold text-beetroot">
            {problem}
          </p>
        )}
      </div>
      {hash !== null && (
        <CropDialog
          hash={hash}
          isOpen={open === 'crop'}
          onClose={() => setOpen(null)}
          onCut={(url) => take(url, copy.kept)}
        />
      )}
      <DrawDialog
        value={value}
        pizzaWords={pizzaWords}
        isOpen={open === 'draw'}
        onClose={() => setOpen(null)}
        onBaked={(url) => take(url, copy.kept)}
      />
    </div>
  );
}
