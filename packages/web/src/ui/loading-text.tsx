import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface LoadingTextProps {
  text: string;
  /** Takes one line like the content that replaces it, so that what is below hardly moves. */
  isLine?: boolean;
  /** Keeps the footer out of sight, which would move once the page's content is there. */
  isPage?: boolean;
}

/** A loading state in words, announced by screen readers: 'Loading pizzas…'. */
export function LoadingText({ text, isLine = false, isPage = false }: LoadingTextProps) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-3 text-ink-soft',
        !isLine && 'justify-center py-12 text-lg',
        isPage && 'min-h-dvh items-start!',
      )}
    >
      <Spinner />
      {text}
    </p>
  );
}
