import { type ReactNode, useMemo } from 'react';
import type { DrawnLine as Line } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { lookOfLine } from '#orders/lines/drawn-line.ts';
import { ComposedPizza } from '#ui/pizza/composed-pizza.tsx';
import { Picture } from '#ui/picture.tsx';

interface DrawnLineProps {
  line: Line;
  /** The HTML attribute: how wide the picture is shown. */
  sizes: string;
  alt: string;
  /** Shown for a line without a known recipe. */
  plain: ReactNode;
}

/** The pizza as it was chosen. */
export function DrawnLine({ line, sizes, alt, plain }: DrawnLineProps) {
  const { imageUrl, isCustom, options, addOns } = line;
  // Compared as text: a cart that was read again has new objects with the same choices.
  const choices = JSON.stringify({ imageUrl, isCustom, options, addOns });
  const look = useMemo(() => lookOfLine(JSON.parse(choices) as Line), [choices]);
  if (!look) return plain;
  return (
    <ComposedPizza look={look}>
      <Picture src={look.pictureUrl} fallback="pizza" alt={alt} sizes={sizes} />
    </ComposedPizza>
  );
}
