import { classNames } from '#ui/class-names.ts';

/** A wave as the border between two backgrounds, in the current text colour. */
export function TideLine({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 56"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={classNames('forced-colors:invisible', className ?? 'block h-8 w-full md:h-14')}
    >
      <path
        fill="currentColor"
        d="M0 30c90-22 180-26 270-10s170 26 260 10 160-28 250-16 160 32 260 22 150-30 230-26 120 18 170 16v30H0Z"
      />
    </svg>
  );
}
