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
    <section className="on-dark overflow-clip bg-sea text-paper">
      <div className="page-width grid items-center gap-x-8 md:grid-cols-2">
        {/* First, since a page that arrives in parts would move the words below it. As wide as a phone; 97vw keeps one of 412 px at 1.75 from fetching 960 pixels for the want of one. */}
        <HeroPicture
          sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 52vw, (min-width: 48rem) 72vw, 97vw"
          className="hero-pizza"
        />
        <div className="pt-5 pb-4 wrap-anywhere md:py-16 lg:py-20">
          <p className="eyebrow text-gold">{tag}</p>
          <h1 className="mt-3 text-display md:mt-4">{heroTitle}</h1>
          <p className="mt-4 max-w-md text-lg text-foam md:mt-6">{heroText}</p>
          <Link to={paths.menu} className={`mt-6 md:mt-8 ${buttonClass({ size: 'large' })}`}>
            {copy.orderNow}
          </Link>
          <div ref={question} className="relative mt-8">
            {user && <Usual around={question} />}
            <DeliveryCheck />
          </div>
        </div>
      </div>
      <TideLine className="relative -mb-px block h-8 w-full text-paper md:h-14" />
    </section>
  );
}
