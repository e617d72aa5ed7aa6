import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { basePictureSlug, pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { useMemo } from 'react';
import { recipeOf } from '#customizer/recipe-of.ts';
import type { BoardMenu } from '#kitchen/board-menu.ts';
import { madeLineOf } from '#kitchen/tickets/made-line.ts';
import { ComposedPizza } from '#ui/pizza/composed-pizza.tsx';
import { Picture } from '#ui/picture.tsx';
import { LinePicture as PictureOfLine } from '../line-picture.tsx';

const SIZES = '3.5rem';

interface LinePictureProps {
  line: TicketLine;
  /** null while it is not known. */
  menu: BoardMenu | null;
}

/** The pizza as its customer has seen it, by the builder's names, or else by the line's words. */
export function LinePicture({ line, menu }: LinePictureProps) {
  return line.isCustom && menu ? (
    <BuiltPizza line={line} menu={menu} />
  ) : (
    <PictureOfLine line={madeLineOf(line)} sizes={SIZES} />
  );
}

function BuiltPizza({ line, menu: { builder } }: { line: TicketLine; menu: BoardMenu }) {
  const recipe = useMemo(() => {
    const { sizes, crusts, vegToppings, nonVegToppings } = builder;
    const size = sizes.find(({ label }) => label === line.size) ?? null;
    const crust = crusts.find(({ label }) => label === line.crust) ?? null;
    const laid = madeLineOf(line).options.filter(({ type }) => type === 'topping');
    const toppings = [...vegToppings, ...nonVegToppings].flatMap((choice) =>
      laid
        .filter(({ label }) => label === choice.label)
        .map(({ amount, half }) => ({ ...choice, amount, half })),
    );
    return recipeOf({ size, crust, toppings });
  }, [builder, line]);
  const url = pictureUrl(basePictureSlug(recipe.crust ?? 'classic'));
  return (
    <ComposedPizza look={{ pictureUrl: url, laid: { recipe, on: 'picture' }, size: recipe.size }}>
      <Picture src={url} fallback="custom" alt="" sizes={SIZES} />
    </ComposedPizza>
  );
}
