/**
 * OWN-24: the size of a pizza on a dialog's stage. At least 224 px on a phone, however large its text, and 420 px on a
 * desktop; on a tablet, what three sizes side by side leave; on a phone in landscape, the height that is left above the
 * total.
 */
export const STAGE_PICTURE =
  'mx-auto size-[max(224px,min(40dvh,21rem,100dvh-25rem))] max-w-full ' +
  'beside:size-[min(26.25rem,100vw-31.75rem,100dvh-17rem)] ' +
  'low:beside:size-[min(26.25rem,42vw,100dvh-6rem)]!';
