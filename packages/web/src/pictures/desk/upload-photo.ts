import { picturesDeskContract } from '@driftstone/contract/pictures/pictures-desk.contract.ts';
import { MAX_PHOTO_BYTES } from '@driftstone/contract/pictures/pictures.limits.ts';
import { CallError, isRefusedAs } from '#platform/calls/call-error.ts';
import { tellDeskIsClosed } from '#platform/sessions/desk-session.ts';
import { copy } from './pictures-desk.copy.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface PhotoToUpload {
  file: Blob;
  /** From 0 to 100. At 100 the shop is at work. */
  onProgress: (percent: number) => void;
  kind: UploadKind;
}

export type UploadKind = 'photo' | 'logo';

const CALLS = {
  photo: picturesDeskContract.uploadPhoto,
  logo: picturesDeskContract.uploadLogo,
};

/** Throws a CallError. */
export async function uploadPhoto({
  file,
  onProgress,
  kind,
}: PhotoToUpload): Promise<{ url: string }> {
  const photo = await shrinkPhoto(file);
  if (photo.size > MAX_PHOTO_BYTES)
    throw new CallError(413, { code: 'PHOTO_TOO_LARGE', message: copy.tooLarge });
  try {
    return await send(CALLS[kind], photo, onProgress);
  } catch (error) {
    if (isRefusedAs(error, 'UNAUTHENTICATED')) tellDeskIsClosed();
    throw error;
  }
}

/** With XMLHttpRequest, since fetch does not say how far it has come. */
function send(
  { method, path }: { method: string; path: string },
  photo: Blob,
  onProgress: (percent: number) => void,
): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.responseType = 'json';
    call.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    call.onload = () => {
      const answer: unknown = call.response;
      if (call.status === 201) resolve(answer as { url: string });
      else reject(new CallError(call.status, answer));
    };
    call.onerror = () => reject(new CallError(0, null));
    call.send(photo);
  });
}
