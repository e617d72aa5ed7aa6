import {
  SWATCH_COLUMNS,
  SWATCH_ROWS,
  swatchCell,
  swatchesFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { Topping } from '@driftstone/pizza-art/recipe.ts';
import { foodUrl } from '#ui/pizza/food-url.ts';

const SWATCHES = {
  backgroundImage: `url("${foodUrl(swatchesFile())}")`,
  backgroundSize: `${SWATCH_COLUMNS * 100}% ${SWATCH_ROWS * 100}%`,
};

/** A piece of the topping. All of them are in one picture. */
export function ToppingSwatch({ art }: { art: Topping | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={art && { ...SWATCHES, backgroundPosition: positionOf(art) }}
      className="size-10 shrink-0 rounded-full bg-paper-deep/70"
    />
  );
}

function positionOf(art: Topping): string {
  const { column, row } = swatchCell(art);
  return `${(column / (SWATCH_COLUMNS - 1)) * 100}% ${(row / (SWATCH_ROWS - 1)) * 100}%`;
}
