import {
  Beef,
  Carrot,
  Drumstick,
  Fish,
  Flame,
  Ham,
  Leaf,
  Milk,
  Pizza,
  Salad,
  Shrimp,
  Sprout,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';
import { FoldedPizza } from './folded-pizza.tsx';

const ICONS: ReadonlyMap<string, LucideIcon | typeof FoldedPizza> = new Map(
  Object.entries({
    '🍕': Pizza,
    '🐟': Fish,
    '🦐': Shrimp,
    '🍖': Ham,
    '🥩': Beef,
    '🍗': Drumstick,
    '🌱': Sprout,
    '🌿': Leaf,
    '🥕': Carrot,
    '🥗': Salad,
    '🌶️': Flame,
    '🥛': Milk,
    '🥟': FoldedPizza,
  }),
);

/**
 * Replaces a category's emoji by an icon in our style where we have one: without an emoji font, a system shows a box.
 */
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
