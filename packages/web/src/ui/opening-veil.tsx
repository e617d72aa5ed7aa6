import { LoadingText } from './loading-text.tsx';

/** Covers the page from the press until the dialog's code has loaded. */
export function OpeningVeil({ text }: { text: string }) {
  return (
    <div className="fixed inset-0 z-50 grid items-end justify-items-center bg-sea-deep/55 sm:items-center">
      <div className="w-full rounded-t-xl bg-card shadow-float sm:max-w-md sm:rounded-xl">
        <LoadingText text={text} />
      </div>
    </div>
  );
}
