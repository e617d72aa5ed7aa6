import { HAVE_ID_READY } from '@driftstone/contract/catalogue/item-kinds.rules.ts';

interface AdultsOnlyNoteProps {
  of: readonly { isAdultsOnly?: true | undefined }[] | undefined;
}

/** AGE-01: nothing where nothing is for adults. */
export function AdultsOnlyNote({ of }: AdultsOnlyNoteProps) {
  return of?.some(({ isAdultsOnly }) => isAdultsOnly) ? (
    <p className="my-2 font-semibold">{HAVE_ID_READY}</p>
  ) : null;
}
