import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { useUploadPhoto } from './pictures-desk.api.ts';
import { copy } from './pictures-desk.copy.ts';
import type { UploadKind } from './upload-photo.ts';

interface PhotoUpload {
  onChange: (url: string | null) => void;
  onSending: (isSending: boolean) => void;
  /** The photo is stored and the pizza has it. */
  onUploaded: () => void;
  isDisabled: boolean;
  kind?: UploadKind;
}

/** Sends a photo, and keeps what to say about it. */
export function usePhotoUpload(props: PhotoUpload) {
  const { onChange, onSending, onUploaded, isDisabled, kind = 'photo' } = props;
  const { mutateAsync, isPending: isSending } = useUploadPhoto();
  const [percent, setPercent] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (url: string | null, words: string) => {
    setProblem(null);
    setNews(words);
    onChange(url);
  };
  const upload = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file || isDisabled || isSending) return;
    setNews(null);
    setProblem(others.length > 0 ? copy.oneAtATime : null);
    if (others.length > 0) return;
    setPercent(0);
    onSending(true);
    mutateAsync({ file, kind, onProgress: setPercent })
      .then(
        ({ url }) => {
          take(url, copy.kept);
          onUploaded();
        },
        (error: unknown) => setProblem(serverMessageOf(error) ?? copy.failed),
      )
      .finally(() => onSending(false));
  };
  return { isSending, percent, news, problem, take, upload };
}
