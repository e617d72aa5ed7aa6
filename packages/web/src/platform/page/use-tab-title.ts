import { useEffect } from 'react';

/** The tab says this while the component is shown; null: what the page says. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
