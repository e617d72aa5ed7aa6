import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { copy as pictures } from '#pictures/desk/pictures-desk.copy.ts';
import { usePhotoUpload } from '#pictures/desk/use-photo-upload.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { copy } from './look.copy.ts';

interface LogoChoiceProps {
  /** '': the drawn mark. */
  value: string;
  hint: string | undefined;
  onChange: (url: string) => void;
  onSending: (isSending: boolean) => void;
}

/** An uploaded logo, or the mark that the shop draws. */
export function LogoChoice({ value, hint = copy.logoHint, onChange, onSending }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isSending, percent, news, problem, take, upload } = usePhotoUpload({
    kind: 'logo',
    onChange: (url) => onChange(url ?? ''),
    onSending,
    onUploaded: () => undefined,
    isDisabled: false,
  });
  return (
    <div role="group" aria-label={copy.logo} aria-describedby={hintId} className="grid gap-3">
      <p className="text-sm font-semibold">{copy.logo}</p>
      <div className="flex flex-wrap items-center gap-2">
        {value && <img src={value} alt={copy.logoAlt} className="h-12 max-w-full object-contain" />}
        <Button
          variant="secondary"
          size="small"
          isBusy={isSending}
          onClick={() => input.current?.click()}
        >
          {!isSending && <ImageUp className="size-4" />}
          {copy.uploadLogo}
        </Button>
        {value && (
          <Button
            variant="quiet"
            size="small"
            disabled={isSending}
            onClick={() => take(null, copy.logoRemoved)}
          >
            <Trash2 className="size-4" />
            {pictures.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={copy.uploadLogo}
        hidden
        onChange={(event) => {
          upload(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {isSending && <ProgressBar label={pictures.sending} percent={percent} />}
      <p id={hintId} className="text-sm text-ink-soft">
        {hint}
      </p>
      <p role="status" className="text-sm font-semibold text-basil empty:hidden">
        {news}
      </p>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-beetroot">
          {problem}
        </p>
      )}
    </div>
  );
}
