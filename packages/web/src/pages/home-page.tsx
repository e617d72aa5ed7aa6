import { HydratesAlone } from '#ui/hydrates-alone.tsx';
import { AppPromo } from './home/app-promo.tsx';
import { Hero } from './home/hero.tsx';
import { OurStory } from './home/our-story.tsx';
import { PopularPizzas } from './home/popular-pizzas.tsx';
import { Strengths } from './home/strengths.tsx';
import { RestaurantData } from './structured-data/structured-data.tsx';

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
