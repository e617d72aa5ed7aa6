import { classNames } from './class-names.ts';

/** A placeholder shape for loading content. The region around it says what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shimmer rounded-md bg-paper-deep motion-reduce:animate-none',
        className,
      )}
    />
  );
}
