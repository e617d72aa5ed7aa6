import { saySaleTimes } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { SoldOutMark } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { EditName } from '#menu/forms/edit-name.tsx';
import { BackOnSaleButton } from '#menu/sold-out/back-on-sale-button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { Money } from '#ui/money.tsx';

interface PizzaRowProps {
  pizza: MenuPizza;
  soldOut: SoldOutMark | undefined;
  /** Something that it is made of is sold out. */
  isOffByIngredient: boolean;
  isChanged: boolean;
  isPublished: boolean;
  onEdit: () => void;
  onSoldOut: () => void;
}

export function PizzaRow(props: PizzaRowProps) {
  const { pizza, soldOut, isOffByIngredient, isChanged, isPublished, onEdit, onSoldOut } = props;
  return (
    <li className="relative flex flex-wrap items-center gap-3 px-3 py-2 hover:bg-paper-deep/50 sm:px-4">
      <Picture
        src={pizza.imageUrl}
        fallback="pizza"
        alt=""
        sizes="3.5rem"
        className="size-12! shrink-0 rounded-full sm:size-14!"
      />
      <div className="min-w-0 flex-1 basis-32">
        <EditName name={pizza.name} onEdit={onEdit} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums">
          <Money pence={pizza.pricePence} />
          {!pizza.isListed && <Badge tone="neutral">{copy.hidden}</Badge>}
          {pizza.saleTimes && <Badge tone="neutral">{saySaleTimes(pizza.saleTimes)}</Badge>}
          {soldOut && <Badge tone="alert">{soldOut.words}</Badge>}
          {!soldOut && isOffByIngredient && <Badge tone="alert">{copy.offByIngredient}</Badge>}
          {isChanged && <Badge tone="warm">{copy.changed}</Badge>}
        </p>
      </div>
      <div className="relative z-1 ml-auto">
        {soldOut ? (
          <BackOnSaleButton thing={{ name: pizza.name, ids: [pizza.id] }} />
        ) : (
          isPublished && (
            <Button
              variant="quiet"
              size="small"
              aria-label={copy.soldOutOf(pizza.name)}
              onClick={onSoldOut}
            >
              {copy.soldOut}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
