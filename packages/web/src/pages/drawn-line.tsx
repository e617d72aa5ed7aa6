import { sizeScale } from '@driftstone/pizza-art/canvas.ts';
import { drawPizza, drawToppingParts, frame } from '@driftstone/pizza-art/draw-pizza.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { DrawnLine as Line } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { type LineLook, lookOfLine } from '#orders/lines/drawn-line.ts';
import { Picture } from '#ui/picture.tsx';

interface DrawnLineProps {
  line: Line;
  /** The HTML attribute: how wide the picture is shown. */
  sizes: string;
  /** Shown for a line without a known recipe. */
  plain: ReactNode;
}

/**
 * The pizza as it was chosen. The drawing is a background and not a tree of elements: a page may show a hundred lines,
 * and gradients of two drawings would share their ids.
 */
export function DrawnLine({ line, sizes, plain }: DrawnLineProps) {
  const { imageUrl, isCustom, options, addOns } = line;
  // Compared as text: a cart that was read again has new objects with the same choices.
  const choices = JSON.stringify({ imageUrl, isCustom, options, addOns });
  const look = useMemo(() => lookOfLine(JSON.parse(choices) as Line), [choices]);
  const drawing = useMemo(() => look && drawingOf(look), [look]);
  const [hasPicture, setHasPicture] = useState(false);
  if (!look) return plain;
  const { pictureUrl, size } = look;
  // The drawing has its size already, and the pictures are of medium pizzas.
  const scale = size && { scale: String(sizeScale(size)) };
  return (
    <div className="relative aspect-square w-full">
      {pictureUrl !== null && (
        <div
          style={scale}
          onLoadCapture={() => setHasPicture(true)}
          className="absolute inset-0 origin-[50%_49.4%]"
        >
          <Picture src={pictureUrl} fallback="pizza" alt="" sizes={sizes} />
        </div>
      )}
      {/* Toppings wait for the pizza that they lie on. */}
      {drawing !== null && (hasPicture || pictureUrl === null) && (
        <div style={{ backgroundImage: drawing }} className="absolute inset-0 bg-contain" />
      )}
    </div>
  );
}

function drawingOf({ drawn }: LineLook): string | null {
  if (drawn === null) return null;
  const { recipe, part } = drawn;
  const svg = part === 'whole' ? drawPizza(recipe) : frame(drawParts(recipe, part === 'toppings'));
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** `withFinish`: oil and herbs too, which a finished pizza has already. */
function drawParts(recipe: PizzaRecipe, withFinish: boolean): string {
  const parts = drawToppingParts(recipe).filter(({ name }) => withFinish || name !== 'finish');
  return parts.map(({ markup }) => markup).join('');
}
