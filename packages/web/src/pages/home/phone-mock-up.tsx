import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Bike } from 'lucide-react';
import { topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { copy as catalogueCopy } from '#catalogue/catalogue.copy.ts';
import { LogoMark } from '#layout/logo.tsx';
import { Picture } from '#ui/picture.tsx';
import { copy } from './home.copy.ts';
import { PromoCategories } from './promo-categories.tsx';

/** HOME-05. */
const SHOWN_PIZZAS = 2;

export function PhoneMockUp() {
  const { data: pizzas = [] } = useQuery(topPizzasQuery);
  return (
    <div
      role="group"
      aria-label={copy.phoneLabel}
      className="phone-frame w-full max-w-80 border-sea-deep bg-paper text-ink shadow-float"
    >
      <div aria-hidden="true" className="mx-auto h-4 w-28 sm:h-5 rounded-b-md bg-sea-deep" />
      <div className="flex flex-col gap-2.5 p-3 sm:gap-4 sm:p-4">
        <p className="flex items-center gap-2 font-display font-semibold sm:text-title @max-[14rem]:flex-col @max-[14rem]:items-start">
          <LogoMark className="h-7 w-auto" />
          {copy.phoneGreeting}
        </p>
        <PromoCategories />
        <ul className="flex flex-col gap-2 sm:gap-3">
          {pizzas.slice(0, SHOWN_PIZZAS).map((pizza) => (
            <li
              key={pizza.id}
              className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-card px-2 py-1 sm:p-2"
            >
              <div className="w-16 shrink-0 sm:w-18">
                <Picture
                  src={pizza.imageUrl}
                  fallback="pizza"
                  alt=""
                  sizes="4.5rem"
                  className="rounded-full"
                />
              </div>
              <div className="min-w-20 flex-1">
                <p className="font-semibold">{pizza.name}</p>
                <p className="text-sm text-ink-soft">
                  {catalogueCopy.preparationTime} · {formatPence(poundsToPence(pizza.price))}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <CourierCard />
      </div>
    </div>
  );
}

function CourierCard() {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sea px-4 py-2.5 text-paper sm:py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold text-sea-deep">
        <Bike className="size-6" />
      </span>
      <p className="min-w-20 flex-1 text-sm leading-snug">
        <span className="block text-base font-semibold">{copy.courierName}</span>
        {copy.courierText} · <span className="font-semibold text-gold">{copy.courierEta}</span>
      </p>
    </div>
  );
}
