import { classNames } from './class-names.ts';

const SENTENCE = 'Over-18s only. If you look under 25, we’ll ask for ID.';

/** AGE-01: beside the name of a beer. */
export function AdultsOnlyMark() {
  return (
    <span className="rounded-full border-2 border-current px-1.5 text-xs font-bold whitespace-nowrap">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">Over-18s only</span>
    </span>
  );
}

/** AGE-01: what whoever buys it has to know; nothing where nothing is for adults. */
export function AdultsOnlyNote({
  of,
  className,
}: {
  of: readonly { isAdultsOnly?: true | undefined }[] | undefined;
  className?: string;
}) {
  if (!of?.some(({ isAdultsOnly }) => isAdultsOnly)) return null;
  return <p className={classNames('font-semibold', className)}>{SENTENCE}</p>;
}
