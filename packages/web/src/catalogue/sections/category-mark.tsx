import {
  CakeSlice,
  Carrot,
  CupSoda,
  Drumstick,
  Fish,
  Flame,
  Ham,
  Leaf,
  Pizza,
  Salad,
  Shrimp,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ComponentProps } from 'react';

const ICONS: ReadonlyMap<string, LucideIcon | typeof FoldedPizza> = new Map(
  Object.entries({
    '🍕': Pizza,
    '🐟': Fish,
    '🦐': Shrimp,
    '🍖': Ham,
    '🍗': Drumstick,
    '🌿': Leaf,
    '🥕': Carrot,
    '🥗': Salad,
    '🌶️': Flame,
    '🥟': FoldedPizza,
    '🥤': CupSoda,
    '🍰': CakeSlice,
  }),
);

/** An icon in our style instead of a category's emoji, if there is one: without an emoji font, a box would show. */
export function CategoryMark({ emoji, className }: { emoji: string | null; className: string }) {
  if (emoji === null) return null;
  const Icon = ICONS.get(emoji);
  if (Icon)
    return createElement(Icon, {
      'aria-hidden': true,
      className: `inline-block shrink-0 ${className}`,
    });
  return (
    <span aria-hidden="true" className="shrink-0">
      {emoji}
    </span>
  );
}

/** A calzone icon in lucide's style; lucide has none. */
function FoldedPizza(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d="M3 16.5a9 9 0 0 1 18 0" />
      <path d="M3 16.5a1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0" />
      <path d="M9 12.5h.01M12.5 11h.01M15.5 13h.01" />
    </svg>
  );
}
