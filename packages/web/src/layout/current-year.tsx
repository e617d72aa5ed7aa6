import { useHydrated } from '#platform/use-hydrated.ts';

/** Of the browser's clock: a page kept over New Year's Eve says the year before, so the text is made anew after hydration. */
export function CurrentYear() {
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}
