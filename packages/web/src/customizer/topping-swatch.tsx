import { drawSwatch } from '@driftstone/pizza-art/draw-swatch.ts';
import type { Topping } from '@driftstone/pizza-art/recipe.ts';
import { useDeferredValue } from 'react';

const drawn = new Map<Topping, string>();

/** A few pieces of the topping, drawn as a background: in the page, gradients of two drawings would share their ids. */
export function ToppingSwatch({ art }: { art: Topping | undefined }) {
  // The dialog opens without its swatches, and draws them one by one behind the customer's presses.
  const shown = useDeferredValue(art, undefined);
  return (
    <span
      aria-hidden="true"
      style={shown && { backgroundImage: swatchOf(shown) }}
      className="size-10 shrink-0 rounded-full bg-paper-deep/70 bg-contain bg-center"
    />
  );
}

function swatchOf(art: Topping): string {
  const known = drawn.get(art);
  if (known) return known;
  const url = `url("data:image/svg+xml,${encodeURIComponent(drawSwatch(art))}")`;
  drawn.set(art, url);
  return url;
}
