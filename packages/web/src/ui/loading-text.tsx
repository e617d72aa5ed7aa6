import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface LoadingTextProps {
  text: string;
  /** As one line of what comes, so that what is below moves little. */
  isLine?: boolean;
}

/** A loading state in words, announced by screen readers: 'Loading pizzas…'. */
export function LoadingText({ text, isLine = false }: LoadingTextProps) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-3 text-ink-soft',
        !isLine && 'justify-center py-12 text-lg',
      )}
    >
      <Spinner />
      {text}
    </p>
  );
}
