import { HydratesAlone } from '#ui/hydrates-alone.tsx';
import { AppPromo } from './app-promo.tsx';
import { Hero } from './hero.tsx';
import { OurStory } from './our-story.tsx';
import { PopularPizzas } from './popular-pizzas.tsx';
import { Strengths } from './strengths.tsx';
import { RestaurantData } from '#pages/structured-data/structured-data.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <HydratesAlone>
        <PopularPizzas />
      </HydratesAlone>
      <HydratesAlone>
        <OurStory />
      </HydratesAlone>
      <HydratesAlone>
        <Strengths />
        <AppPromo />
      </HydratesAlone>
      <RestaurantData />
    </>
  );
}
