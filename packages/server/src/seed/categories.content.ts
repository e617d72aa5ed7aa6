import type { CategoryContent } from './content-types.ts';

/** One category has no emoji, so that the menu's chips are shown with and without. */
export const CATEGORIES: readonly CategoryContent[] = [
  { slug: 'classics', name: 'Classics', emoji: '🍕', position: 1 },
  { slug: 'from-the-sea', name: 'From the Sea', emoji: '🦐', position: 2 },
  { slug: 'meaty', name: 'Meaty', emoji: '🍖', position: 3 },
  { slug: 'from-the-garden', name: 'From the Garden', emoji: '🌿', position: 4 },
  { slug: 'white', name: 'White Pizzas', emoji: null, position: 5 },
  { slug: 'folded', name: 'Folded', emoji: '🥟', position: 6 },
];
