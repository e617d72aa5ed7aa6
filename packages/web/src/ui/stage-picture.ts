/**
 * OWN-24: the size of a pizza on a dialog's stage. At least 224 px on a phone, however large its text, and 420 px on a
 * desktop; on a tablet, what three sizes side by side leave; on a phone in landscape, the height that is left above the
 * total. The dialog's stage sets `--picture` for a phone, and `--shrunk` from 0 to 1 while the choices are scrolled.
 */
export const STAGE_PICTURE =
  'mx-auto size-(--picture) max-w-full ' +
  'translate-y-[calc((var(--picture)_-_80px)_/_2_*_var(--shrunk,0))] scale-[calc(1_-_(1_-_var(--smallest,1))_*_var(--shrunk,0))] ' +
  'beside:size-[min(26.25rem,100vw-31.75rem,100dvh-17rem)] ' +
  'low:beside:size-[min(26.25rem,42vw,100dvh-6rem)]!';
