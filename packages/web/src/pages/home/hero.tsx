import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { TideLine } from '#layout/tide-line.tsx';
import { DeliveryCheck } from '#location/delivery-check/delivery-check.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';
import { useSession } from '#platform/sessions/session.ts';
import { useShop } from '#platform/page/shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { savesData } from '../../saves-data.ts';
import { HeroPicture } from '../hero-picture.tsx';
import { HeroFacts } from './hero-facts.tsx';
import { copy } from './home.copy.ts';

const [HeroPizza] = laterPart(
  () => import('./hero-pizza.tsx'),
  (module) => module.HeroPizza,
);

const [Usual] = laterPart(
  () => import('./usual.tsx'),
  (module) => module.Usual,
);

/** Of the menu, where most go next: on a slow line its code would come first, and they after it. */
function usePrefetchPizzas(isQuiet: boolean): () => void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isQuiet && !savesData()) void queryClient.prefetchQuery(pizzasQuery);
  }, [isQuiet, queryClient]);
  return () => void queryClient.prefetchQuery(pizzasQuery);
}

export function Hero() {
  const { tag, heroTitle, heroText } = useShop();
  const { user } = useSession();
  const isQuiet = useHasBeenIdle();
  const [isPressed, setIsPressed] = useState(false);
  const prefetchPizzas = usePrefetchPizzas(isQuiet);
  const question = useRef<HTMLDivElement>(null);
  return (
    <section className="on-dark overflow-clip bg-sea text-paper">
      <div className="page-width grid items-center gap-x-8 md:grid-cols-2">
        {/* First, since a page that arrives in parts would move the words below it. As wide as a phone; 97vw keeps one of 412 px at 1.75 from fetching 960 pixels for the want of one; on denser screens 720 pixels are sharp enough, and a third sooner. */}
        <div className="hero-pizza relative w-full">
          <HeroPicture sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 52vw, (min-width: 48rem) 72vw, (min-resolution: 2dppx) 66vw, 97vw" />
          {isQuiet && <HeroPizza />}
        </div>
        <div className="relative pt-5 pb-4 wrap-anywhere md:py-16 lg:py-20">
          <p className="eyebrow text-gold">{tag}</p>
          <h1 className="mt-3 text-display md:mt-4">{heroTitle}</h1>
          <HeroFacts />
          <p className="mt-3 max-w-md text-foam sm:text-lg md:mt-4">{heroText}</p>
          <Link
            to={paths.menu}
            // What a route's code imports would come only after it, by the router's own navigation.
            prefetch={isPressed || (isQuiet && !savesData()) ? 'render' : 'none'}
            onPointerDown={() => {
              prefetchPizzas();
              setIsPressed(true);
            }}
            className={`mt-5 md:mt-8 ${buttonClass({ size: 'large' })}`}
          >
            {copy.orderNow}
          </Link>
          <div ref={question} className="postcode-row relative mt-6 md:mt-8">
            {user && <Usual around={question} />}
            <DeliveryCheck />
          </div>
        </div>
      </div>
      <TideLine className="relative -mb-px block h-8 w-full text-paper md:h-14" />
    </section>
  );
}
