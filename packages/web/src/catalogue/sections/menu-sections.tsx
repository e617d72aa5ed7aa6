import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { HydratesAlone } from '#ui/hydrates-alone.tsx';
import { CategoryMark } from './category-mark.tsx';
import type { MenuSection } from '#catalogue/filter/menu-filter.ts';
import { type CSSProperties, memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PizzaGrid } from './pizza-grid.tsx';

interface MenuSectionsProps {
  sections: readonly MenuSection[];
  query: string;
  /** With guessed heights, another card would be where the page was left. */
  isBack: boolean;
  onChoose: (pizza: Pizza) => void;
  onIntent: () => void;
}

/** Rendered anew only when it changes, so that the sections are hydrated one by one. */
export const MenuSections = memo(function MenuSections(props: MenuSectionsProps) {
  const { sections, query, isBack, onChoose, onIntent } = props;
  return sections.map(({ name, emoji, pizzas }, index) => (
    <section
      key={name}
      aria-label={name}
      data-category={name}
      style={{ '--cards': pizzas.length } as CSSProperties}
      className={classNames(
        !isBack && 'menu-section',
        // Keeps focused elements from ending up below the sticky chips.
        'mt-3 not-first-of-type:mt-3.5 md:not-first-of-type:mt-12 [&_button]:scroll-mt-32 low:[&_button]:scroll-mt-0',
      )}
    >
      <h2 className="mb-2 flex sm:mb-3 items-center gap-3 text-heading wrap-anywhere">
        {name}
        <CategoryMark emoji={emoji} className="size-[0.8em] text-gold-deep" />
      </h2>
      <HydratesAlone>
        <PizzaGrid
          pizzas={pizzas}
          onChoose={onChoose}
          onIntent={onIntent}
          query={query}
          eagerCount={index === 0 ? 1 : 0}
        />
      </HydratesAlone>
    </section>
  ));
});
