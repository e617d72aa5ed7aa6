import { Spinner } from './spinner.tsx';

/** A loading state in words, announced by screen readers: 'Loading pizzas…'. */
export function LoadingText({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-12 text-lg text-ink-soft">
      <Spinner />
      {text}
    </p>
  );
}
