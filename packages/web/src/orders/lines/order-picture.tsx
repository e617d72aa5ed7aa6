import { listWords } from '@driftstone/contract/list-words.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { type ReactNode, useMemo } from 'react';
import { ComposedPizza, type PizzaLook } from '#ui/pizza/composed-pizza.tsx';
import { PictureFiles } from '#ui/picture.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { type DrawnLine, recipeOfLine } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { basePictureSlug, pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { lineOfItem, lookOfLine } from './drawn-line.ts';

/** How a pizza looks at a stage of its order. */
export type Look = 'raw' | 'baking' | 'boxed' | 'served';

/** More would be too small on a phone. */
const MOST_SHOWN = 3;
const SIDE_PX = 192;

/** The pizzas of the order as they are now, named, since the receipt may be far away; the steps say how they are. */
export function OrderPicture({ items, look }: { items: readonly OrderItem[]; look: Look }) {
  if (look === 'boxed') return <ScenePicture scene="no-orders" size="small" />;
  const shown = items.slice(0, MOST_SHOWN);
  const pizzas = (
    <div
      role="img"
      aria-label={listWords([...new Set(shown.map(({ name }) => name))])}
      className="flex w-full items-center justify-center gap-1"
    >
      {shown.map((item) => (
        <Pizza key={item.id} item={item} look={look} />
      ))}
    </div>
  );
  return look === 'baking' ? <Oven>{pizzas}</Oven> : pizzas;
}

function Oven({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex h-44 w-80 max-w-full items-end overflow-hidden rounded-t-[5rem] rounded-b-md border-8 border-b-4 border-ink/85 bg-[#2a1206] px-4 pb-2">
      <div className="absolute inset-0 bg-[radial-gradient(ellipse_at_50%_20%,#f59b3a_0%,#c8451a_35%,transparent_72%)] opacity-80 motion-safe:animate-[pulse_2.4s_ease-in-out_infinite]" />
      <div className="relative w-full origin-bottom scale-y-[0.55]">{children}</div>
    </div>
  );
}

function Pizza({ item, look }: { item: OrderItem; look: Exclude<Look, 'boxed'> }) {
  return (
    <div className="aspect-square w-48 min-w-0 shrink">
      <MadePizza item={item} isRaw={look === 'raw'} />
    </div>
  );
}

function MadePizza({ item, isRaw }: { item: OrderItem; isRaw: boolean }) {
  const look = useMemo(() => (isRaw ? rawLookOf : lookOfLine)(lineOfItem(item)), [item, isRaw]);
  if (!look) return <PlainPizza item={item} />;
  return (
    <ComposedPizza look={look}>
      <SmallPicture src={look.pictureUrl} />
    </ComposedPizza>
  );
}

function rawLookOf(line: DrawnLine): PizzaLook | null {
  const recipe = recipeOfLine(line);
  return (
    recipe && {
      pictureUrl: line.imageUrl ?? pictureUrl(basePictureSlug(recipe.crust ?? 'classic')),
      laid: { recipe: { ...recipe, state: 'raw' }, on: 'dough' },
    }
  );
}

function PlainPizza({ item: { pizza } }: { item: OrderItem }) {
  const url = pizza?.imageUrl ?? null;
  return url === null ? null : <SmallPicture src={url} />;
}

function SmallPicture({ src }: { src: string }) {
  return (
    <PictureFiles
      src={src}
      sizes="12rem"
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      className="size-full object-cover"
    />
  );
}
