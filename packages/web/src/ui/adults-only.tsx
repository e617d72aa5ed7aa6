interface AdultsOnlyNoteProps {
  of: readonly { isAdultsOnly?: true | undefined }[] | undefined;
}

/** AGE-01: nothing where nothing is for adults. */
export function AdultsOnlyNote({ of }: AdultsOnlyNoteProps) {
  return of?.some(({ isAdultsOnly }) => isAdultsOnly) ? (
    <p className="my-2 font-semibold">Over-18s only. Please have ID ready.</p>
  ) : null;
}
