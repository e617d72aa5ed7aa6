import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { drawPizza } from '@driftstone/pizza-art/draw-pizza.ts';
import { drawRawPizza } from '@driftstone/pizza-art/draw-raw-pizza.ts';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { recipeOfLine } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { lineOfItem } from './drawn-line.ts';

/** How a pizza looks at a stage of its order. */
export type Look = 'raw' | 'baking' | 'boxed' | 'served';

interface OrderPictureProps {
  items: readonly OrderItem[];
  look: Look;
}

/** More would be too small on a phone. */
const MOST_SHOWN = 3;

/** The pizzas of the order as they are now. Decoration: the steps beside it say the same in words. */
export function OrderPicture({ items, look }: OrderPictureProps) {
  if (look === 'boxed') return <ScenePicture scene="no-orders" size="small" />;
  const pizzas = (
    <div aria-hidden="true" className="flex w-full items-center justify-center gap-1">
      {items.slice(0, MOST_SHOWN).map((item) => (
        <Pizza key={item.id} item={item} look={look} />
      ))}
    </div>
  );
  return look === 'baking' ? <Oven>{pizzas}</Oven> : pizzas;
}

function Oven({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="relative grid h-40 w-72 max-w-full place-items-end overflow-hidden rounded-t-[5rem] rounded-b-md border-8 border-b-4 border-ink/85 bg-[#2a1206] px-4 pb-2"
    >
      <div className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_20%,#f59b3a_0%,#c8451a_35%,transparent_72%)] opacity-80 motion-safe:animate-[pulse_2.4s_ease-in-out_infinite]" />
      <div className="relative mx-auto origin-bottom scale-y-[0.55]">{children}</div>
    </div>
  );
}

function Pizza({ item, look }: { item: OrderItem; look: Exclude<Look, 'boxed'> }) {
  const recipe = useMemo(() => recipeOfLine(lineOfItem(item)), [item]);
  const imageUrl = item.pizza?.imageUrl ?? null;
  const svg = useMemo(() => {
    if (!recipe) return null;
    if (look === 'raw') return drawRawPizza(recipe);
    // The house's pizzas have a picture, which is richer than the drawing.
    return imageUrl === null ? drawPizza(recipe) : null;
  }, [recipe, look, imageUrl]);
  const size = 'aspect-square h-auto w-32 min-w-0 shrink';
  if (svg !== null)
    return (
      // Safe: our own drawing, with no input from outside.
      <div
        className={classNames(size, '[&>svg]:size-full')}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    );
  return imageUrl === null ? null : (
    <img
      src={imageUrl}
      alt=""
      width={128}
      height={128}
      className={classNames(size, 'object-cover')}
    />
  );
}
