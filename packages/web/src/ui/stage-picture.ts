/**
 * OWN-24: how large a pizza is on the stage of a dialog. 224 px or more on a phone, 420 px on a desktop; on a phone on its side
 * the height that is left above the total.
 */
export const STAGE_PICTURE =
  'mx-auto size-[clamp(14rem,40dvh,21rem)] max-w-full beside:size-[min(26.25rem,42vw,100dvh-17rem)] ' +
  'low:beside:size-[min(26.25rem,42vw,100dvh-6rem)]!';
