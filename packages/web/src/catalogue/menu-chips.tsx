import { useRef } from 'react';
import { CategoryChips } from './category-chips.tsx';
import type { MenuCategory } from './menu-filter.ts';
import { MenuSearch } from './menu-search.tsx';
import { useSectionInView } from './use-section-in-view.ts';

interface MenuChipsProps {
  categories: readonly MenuCategory[];
  selected: string | null;
  onSelect: (category: string | null) => void;
  query: string;
  onQuery: (query: string) => void;
}

/**
 * OWN-43: search and chips stay visible below the bar while the menu scrolls, and the chip of what is in view is marked.
 * A choice made further down scrolls to the first matching pizza.
 */
export function MenuChips({ onSelect, query, onQuery, ...chips }: MenuChipsProps) {
  const start = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useSectionInView(row, chips.selected === null);
  const showStart = () => {
    const { top = 0 } = start.current?.getBoundingClientRect() ?? {};
    if (top < 0) start.current?.scrollIntoView();
  };
  const select = (category: string | null) => {
    onSelect(category);
    showStart();
  };
  const search = (typed: string) => {
    onQuery(typed);
    showStart();
  };
  return (
    <>
      <div ref={start} className="h-2" />
      <div className="sticky top-18 z-30 -mx-1 bg-paper px-1 py-1 md:top-20 low:static">
        <MenuSearch query={query} onChange={search} />
        <CategoryChips hasAll {...chips} onSelect={select} scrollerRef={row} />
      </div>
    </>
  );
}
