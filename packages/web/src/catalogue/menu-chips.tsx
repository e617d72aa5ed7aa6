import { useRef } from 'react';
import { CategoryChips } from './category-chips.tsx';
import type { MenuCategory } from './menu-filter.ts';

interface MenuChipsProps {
  categories: readonly MenuCategory[];
  selected: string | null;
  onSelect: (category: string | null) => void;
}

/**
 * Stays visible below the bar while the menu scrolls. A choice made further down scrolls to the first matching pizza.
 */
export function MenuChips({ onSelect, ...chips }: MenuChipsProps) {
  const start = useRef<HTMLDivElement>(null);
  const select = (category: string | null) => {
    onSelect(category);
    const { top = 0 } = start.current?.getBoundingClientRect() ?? {};
    if (top < 0) start.current?.scrollIntoView();
  };
  return (
    <>
      <div ref={start} className="h-2" />
      <div className="sticky top-18 z-30 -mx-1 bg-paper px-1 py-1 md:top-20 low:static">
        <CategoryChips hasAll {...chips} onSelect={select} />
      </div>
    </>
  );
}
