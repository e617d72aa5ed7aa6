import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { drawPizza } from '@driftstone/pizza-art/draw-pizza.ts';
import { useMemo } from 'react';
import { recipeOf } from '#customizer/recipe-of.ts';
import type { BoardMenu } from '#kitchen/board-menu.ts';
import { madeLineOf } from '#kitchen/tickets/made-line.ts';
import { LinePicture as PictureOfLine } from '../line-picture.tsx';

interface LinePictureProps {
  line: TicketLine;
  /** null while it is not known. */
  menu: BoardMenu | null;
}

/** The pizza as its customer has seen it, drawn by the builder's names, or else by the line's words. */
export function LinePicture({ line, menu }: LinePictureProps) {
  return line.isCustom && menu ? (
    <DrawnPizza line={line} menu={menu} />
  ) : (
    <PictureOfLine line={madeLineOf(line)} sizes="3.5rem" />
  );
}

function DrawnPizza({ line, menu: { builder } }: { line: TicketLine; menu: BoardMenu }) {
  const svg = useMemo(() => {
    const { sizes, crusts, vegToppings, nonVegToppings } = builder;
    const size = sizes.find(({ label }) => label === line.size) ?? null;
    const crust = crusts.find(({ label }) => label === line.crust) ?? null;
    const laid = madeLineOf(line).options.filter(({ type }) => type === 'topping');
    const toppings = [...vegToppings, ...nonVegToppings].flatMap((choice) =>
      laid
        .filter(({ label }) => label === choice.label)
        .map(({ amount, half }) => ({ ...choice, amount, half })),
    );
    return drawPizza(recipeOf({ size, crust, toppings }));
  }, [builder, line]);
  // Safe: our own drawing, with no input from outside.
  return <div className="[&>svg]:size-full" dangerouslySetInnerHTML={{ __html: svg }} />;
}
