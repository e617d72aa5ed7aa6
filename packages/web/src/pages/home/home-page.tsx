import { useEffect, type MouseEvent } from 'react';
import { HydratesAlone } from '#ui/hydrates-alone.tsx';
import { Hero } from './hero.tsx';
import { OurStory } from './our-story.tsx';
import { PopularPizzas } from './popular-pizzas.tsx';
import { Strengths } from './strengths.tsx';
import { RestaurantData } from '#pages/structured-data/structured-data.tsx';
import { buttonClass } from '#ui/button.tsx';
import { useShownSections } from '#platform/page/shop.ts';
import { paths } from '../../paths.ts';
import { copy } from './home.copy.ts';
import { PhoneMockUp } from './phone-mock-up.tsx';

export function HomePage() {
  const shows = useShownSections();
  return (
    <>
      <Hero />
      {shows('popular') && (
        <HydratesAlone>
          <PopularPizzas />
        </HydratesAlone>
      )}
      {shows('story') && (
        <HydratesAlone>
          <OurStory />
        </HydratesAlone>
      )}
      <HydratesAlone>
        <Strengths />
        {shows('app') && <AppPromo menuHref={shows('popular') ? '#menu' : paths.menu} />}
      </HydratesAlone>
      <RestaurantData />
    </>
  );
}

/** Chromium's browsers offer it once per page, when the shop can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;

function keepOffer(event: Event): void {
  // Or the browser would ask by itself.
  event.preventDefault();
  offer = event as InstallOffer;
}

/** HOME-05: elsewhere the link leads to its own section. */
function installIfOffered(event: MouseEvent): void {
  if (!offer) return;
  event.preventDefault();
  void offer.prompt();
  offer = null;
}

function AppPromo({ menuHref }: { menuHref: string }) {
  useEffect(() => {
    window.addEventListener('beforeinstallprompt', keepOffer);
    return () => window.removeEventListener('beforeinstallprompt', keepOffer);
  }, []);
  return (
    <section id="app" className="@container page-width">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center justify-items-center gap-6 overflow-clip rounded-xl bg-gold-wash px-3 pt-6 sm:px-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10 md:py-16 lg:grid-cols-[1.2fr_minmax(0,1fr)] lg:gap-16 lg:px-16">
        <div className="md:justify-self-start">
          <h2 className="text-heading">{copy.promoTitle}</h2>
          <p className="mt-3 max-w-md sm:text-lg md:mt-4">{copy.promoText}</p>
          <div className="mt-4 flex flex-wrap gap-3 md:mt-8">
            <a href="#app" onClick={installIfOffered} className={buttonClass({})}>
              {copy.getTheApp}
            </a>
            <a href={menuHref} className={buttonClass({ variant: 'secondary' })}>
              {copy.orderFromMenu}
            </a>
          </div>
        </div>
        <PhoneMockUp />
      </div>
    </section>
  );
}
