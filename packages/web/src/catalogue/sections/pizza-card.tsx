import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { CirclePlus, Clock, Leaf, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { copy } from '../catalogue.copy.ts';
import { findMatch } from '#catalogue/filter/menu-filter.ts';

interface PizzaCardProps {
  pizza: Pizza;
  onChoose: (pizza: Pizza) => void;
  /** The pointer or the focus reached the card: time to load the dialog's code. */
  onIntent?: (() => void) | undefined;
  headingLevel?: 'h2' | 'h3';
  /** Visible when the page opens, so its picture loads eagerly. */
  isEager?: boolean;
  /** Highlighted in the name. */
  query?: string;
  /** The name of an offer that it is in. */
  offer?: string | undefined;
  /** How much longer than usual it takes at the moment. */
  extraMinutes?: number;
}

/** A row on a phone, a card from 40rem. */
export const CARD =
  'relative grid grid-cols-[7.25rem_1fr] max-sm:@max-[22rem]:grid-cols-[6rem_1fr] overflow-clip rounded-lg border border-line bg-card @max-[15rem]:grid-cols-1! sm:grid-cols-1 sm:grid-rows-[auto_1fr]';

export const PLATE = 'grid place-items-center overflow-clip p-1 @max-[15rem]:aspect-square sm:p-2';
export const ON_PLATE = 'w-full max-sm:scale-112 sm:max-w-[11.5rem] sm:scale-108';

const PICTURE_SIZES = '(min-width: 40rem) 12.5rem, 7.5rem';

/**
 * The heading's button covers the whole card. The round button in the corner does the same, under its own label, so the
 * keyboard passes it by: OWN-47. Rendered anew only when it changes, and not whenever a dialog opens or closes.
 */
export const PizzaCard = memo(function PizzaCard(props: PizzaCardProps) {
  const {
    pizza,
    onChoose,
    onIntent,
    headingLevel: Heading = 'h3',
    isEager = false,
    query = '',
    extraMinutes = 0,
    offer,
  } = props;
  const opener = {
    'aria-haspopup': 'dialog',
    onClick: () => onChoose(pizza),
    onPointerEnter: onIntent,
    onFocus: onIntent,
  } as const;
  return (
    <article className={`group h-full transition-shadow hover:shadow-raised ${CARD}`}>
      <div className={`${PLATE} bg-linear-to-br from-paper-deep to-gold-wash`}>
        <Picture
          src={pizza.imageUrl}
          fallback="pizza"
          alt=""
          sizes={PICTURE_SIZES}
          isEager={isEager}
          // Placeholders have their own background, whose corners would show.
          className="rounded-full"
          frame={classNames(
            'block aspect-square transition-[scale] duration-250 motion-safe:group-hover:scale-114',
            ON_PLATE,
            !isEager && 'loads-near',
            pizza.soldOut && 'opacity-50 grayscale',
          )}
        />
      </div>
      <div className="flex min-w-0 flex-col px-3 py-1.5 sm:pt-3 sm:pb-4">
        <Heading className="text-title leading-tight">
          <button
            type="button"
            {...opener}
            className="text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
          >
            <MarkedName name={pizza.name} query={query} />
          </button>
        </Heading>
        {/* The dialog has the rest. */}
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft max-sm:leading-[1.25rem] sm:mt-1">
          {pizza.description}
        </p>
        {/* Large text leaves no room for the button beside the words. */}
        <div className="mt-auto flex flex-wrap items-end justify-end gap-1 pt-1 sm:pt-1.5">
          <div className="flex-1">
            {[pizza.saleTimes?.words, pizza.few, offer].map(
              (words) =>
                words && (
                  <p key={words} className="text-sm font-semibold text-gold-deep">
                    {words}
                  </p>
                ),
            )}
            {isBaked(pizza) && <Facts pizza={pizza} extraMinutes={extraMinutes} />}
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span translate="no" className="font-display text-title font-semibold tabular-nums">
                {formatPence(poundsToPence(pizza.price))}
              </span>
              {pizza.diet && (
                <span className="flex items-center gap-1 text-xs font-medium text-ink-soft">
                  <Leaf className="size-3.5 text-basil" />
                  {copy.diet[pizza.diet]}
                </span>
              )}
              {pizza.isAdultsOnly && <b>18+</b>}
            </p>
          </div>
          {pizza.soldOut ? (
            <p className="py-1 text-right text-sm font-semibold text-beetroot">{pizza.soldOut}</p>
          ) : (
            <IconButton
              label={copy.add(pizza.name)}
              {...opener}
              tabIndex={-1}
              className="relative z-1 -mr-1 -mb-1 bg-tomato text-white hover:bg-tomato-deep"
            >
              <Plus className="size-5" />
            </IconButton>
          )}
        </div>
      </div>
    </article>
  );
});

function MarkedName({ name, query }: { name: string; query: string }) {
  const match = findMatch(name, query);
  if (!match) return name;
  const [before, found, after] = match;
  return (
    <>
      {before}
      <mark className="rounded-[0.15em] bg-gold/45 text-ink">{found}</mark>
      {after}
    </>
  );
}

function Facts({ pizza, extraMinutes }: { pizza: Pizza; extraMinutes: number }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-0.5 text-xs max-sm:@max-[22rem]:[&_svg]:hidden font-medium text-ink-soft">
      <Fact icon={<Clock className="size-3.5" />}>
        {copy.preparationTime}
        {extraMinutes > 0 && (
          <span className="ml-1.5 font-semibold text-gold-deep">
            {copy.longerNow(extraMinutes)}
          </span>
        )}
      </Fact>
      <Fact icon={<CirclePlus className="size-3.5" />}>{copy.addOnCount(pizza.addOns.length)}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-0.5 lg:gap-1">
      {icon}
      <span>{children}</span>
    </li>
  );
}
