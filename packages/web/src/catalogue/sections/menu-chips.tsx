import { useRef } from 'react';
import { CategoryChips } from './category-chips.tsx';
import type { MenuCategory } from '#catalogue/filter/menu-filter.ts';
import { MenuSearch } from '#catalogue/filter/menu-search.tsx';
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
 * A choice made further down scrolls to the first matching pizza, and so does a search that would find it out of sight.
 */
export function MenuChips({ onSelect, query, onQuery, ...chips }: MenuChipsProps) {
  const start = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useSectionInView(row, chips.selected === null);
  const showStart = (lowestPx = Infinity) => {
    const { top = 0 } = start.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > lowestPx) start.current?.scrollIntoView();
  };
  const select = (category: string | null) => {
    onSelect(category);
    showStart();
  };
  const search = (typed: string) => {
    onQuery(typed);
    showStart(typed.trim() === '' ? Infinity : window.innerHeight / 3);
  };
  return (
    <>
      <div ref={start} className="h-2" />
      <div className="menu-strip">
        <MenuSearch query={query} onChange={search} />
        <CategoryChips hasAll {...chips} onSelect={select} scrollerRef={row} />
      </div>
    </>
  );
}
