import { useRef } from 'react';
import { Link } from 'react-router';
import { TideLine } from '#layout/tide-line.tsx';
import { DeliveryCheck } from '#location/delivery-check/delivery-check.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { useShop } from '#platform/page/shop.ts';
import { buttonClass } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { HeroPicture } from '../hero-picture.tsx';
import { copy } from './home.copy.ts';

const [Usual] = laterPart(
  () => import('./usual.tsx'),
  (module) => module.Usual,
);

export function Hero() {
  const { tag, heroTitle, heroText } = useShop();
  const { user } = useSession();
  const question = useRef<HTMLDivElement>(null);
  return (
    <section className="on-dark overflow-hidden bg-sea text-paper">
      <div className="page-width grid items-center gap-x-8 md:grid-cols-2">
        <div className="pt-12 pb-8 wrap-anywhere md:py-16 lg:py-20">
          <p className="eyebrow text-gold">{tag}</p>
          <h1 className="mt-4 text-display">{heroTitle}</h1>
          <p className="mt-6 max-w-md text-lg text-foam">{heroText}</p>
          <Link to={paths.menu} className={`mt-8 ${buttonClass({ size: 'large' })}`}>
            {copy.orderNow}
          </Link>
          <div ref={question} className="relative">
            {user && <Usual around={question} />}
            <DeliveryCheck />
          </div>
        </div>
        {/* The tide line cuts the pizza off, as if it lay on the beach, but on a screen with room for all of it. */}
        <HeroPicture
          sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 52vw, 24rem"
          className="mx-auto -mb-24 max-w-96 self-end md:-mr-20 md:-ml-8 md:max-w-none lg:mb-0 lg:-ml-12 lg:w-[calc(100%+6rem)] lg:self-center"
        />
      </div>
      <TideLine className="relative -mb-px block h-8 w-full text-paper md:h-14" />
    </section>
  );
}
