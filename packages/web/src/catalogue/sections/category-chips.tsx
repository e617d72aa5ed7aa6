import type { Ref } from 'react';
import { ChipRow } from '#ui/chip-row.tsx';
import { copy } from '../catalogue.copy.ts';
import { CategoryMark } from './category-mark.tsx';
import type { MenuCategory } from '#catalogue/filter/menu-filter.ts';

interface CategoryChipsProps {
  categories: readonly MenuCategory[];
  /** null for the All chip, where there is one. */
  selected: string | null;
  onSelect: (category: string | null) => void;
  hasAll?: boolean;
  scrollerRef?: Ref<HTMLDivElement>;
}

const ALL = 'all';

export function CategoryChips(props: CategoryChipsProps) {
  const { categories, selected, onSelect, hasAll = false, scrollerRef } = props;
  const chips = categories.map((category) => ({
    id: `category ${category.name}`,
    label: <ChipLabel category={category} />,
  }));
  return (
    <ChipRow
      label={copy.categories}
      chips={hasAll ? [{ id: ALL, label: copy.all }, ...chips] : chips}
      selectedId={selected === null ? ALL : `category ${selected}`}
      onSelect={(id) => onSelect(id === ALL ? null : id.slice('category '.length))}
      {...(scrollerRef && { scrollerRef })}
    />
  );
}

function ChipLabel({ category: { name, emoji } }: { category: MenuCategory }) {
  return (
    <span className="flex items-center gap-1.5">
      <CategoryMark emoji={emoji} className="size-4.5" />
      {name}
    </span>
  );
}
