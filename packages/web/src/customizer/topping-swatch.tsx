import { drawSwatch } from '@driftstone/pizza-art/draw-swatch.ts';
import type { Topping } from '@driftstone/pizza-art/recipe.ts';

const drawn = new Map<Topping, string>();

/** A few pieces of the topping. As a background: gradients of two drawings would share their ids. */
export function ToppingSwatch({ art }: { art: Topping | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={art && { backgroundImage: swatchOf(art) }}
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
