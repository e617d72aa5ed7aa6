import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { useShop } from '#platform/page/shop.ts';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { HERO_PIZZA } from '../hero-files.ts';
import { copy } from './home.copy.ts';

/** HOME-08: the pizza of the large picture, to be bought where it is seen. */
export function HeroPizza() {
  const { heroPicture } = useShop();
  const { data: pizzas = [] } = useQuery(topPizzasQuery);
  const { customize, prefetch, dialog } = useCustomizeDialog();
  const pizza = pizzas.find(({ imageUrl }) => imageUrl === pictureUrl(HERO_PIZZA));
  const isOffered = pizza && !heroPicture && !pizza.soldOut;
  return (
    <>
      {isOffered && <Name pizza={pizza} onChoose={customize} onIntent={prefetch} />}
      {/* Somebody may still be choosing. */}
      {dialog}
    </>
  );
}

interface NameProps {
  pizza: Pizza;
  onChoose: (pizza: Pizza) => void;
  onIntent: () => void;
}

function Name({ pizza, onChoose, onIntent }: NameProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onChoose(pizza)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="hero-pizza-name absolute z-1 flex min-h-11 max-w-[88%] items-center gap-2 rounded-[1.5rem] bg-paper py-1 pr-1.5 pl-4 text-left text-sm font-semibold text-ink shadow-float animate-fade-in sm:text-base"
    >
      <span className="sr-only">{copy.add} </span>
      <span className="min-w-0 wrap-anywhere">
        {pizza.name}
        {pizza.saleTimes && <span className="block text-xs"> {pizza.saleTimes.words}</span>}
      </span>{' '}
      <span translate="no" className="tabular-nums">
        {formatPence(poundsToPence(pizza.price))}
      </span>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tomato text-white">
        <Plus className="size-5" />
      </span>
    </button>
  );
}
