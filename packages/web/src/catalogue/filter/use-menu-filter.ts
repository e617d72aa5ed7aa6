import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydratedText } from '#platform/page/use-hydrated.ts';
import type { MenuFilter } from './menu-filter.ts';

interface MenuFilterControl extends MenuFilter {
  setQuery: (query: string) => void;
  setCategory: (category: string | null) => void;
  showAll: () => void;
}

/** Keeps the filter in the URL: a reload and a shared link show the same pizzas. */
export function useMenuFilter(): MenuFilterControl {
  const [parameters, setParameters] = useSearchParams();
  const shown = new URLSearchParams(useHydratedText(parameters.toString(), ''));
  // Parameters not yet in the URL. A second change builds on them; without them the first change would be lost.
  const underway = useRef<URLSearchParams | null>(null);

  useEffect(() => {
    underway.current = null;
  }, [parameters]);

  const write = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(underway.current ?? parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    underway.current = next;
    setParameters(next, { replace: true, preventScrollReset: true });
  };

  return {
    query: shown.get('q') ?? '',
    category: shown.get('category') || null,
    setQuery: (q) => write({ q }),
    setCategory: (category) => write({ category }),
    showAll: () => write({ q: null, category: null }),
  };
}
