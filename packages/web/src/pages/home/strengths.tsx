import { Bike, HeartHandshake, Sprout, Waves, type LucideIcon } from 'lucide-react';
import { ReviewsCarousel } from '#reviews/reviews-carousel.tsx';
import { useShop, useShownSections } from '#platform/page/shop.ts';
import { copy, strengthsOf } from './home.copy.ts';

type StrengthIcon = ReturnType<typeof strengthsOf>[number]['icon'];

const ICONS: Record<StrengthIcon, LucideIcon> = {
  quality: Sprout,
  delivery: Bike,
  local: Waves,
  passion: HeartHandshake,
};

export function Strengths() {
  const shop = useShop();
  const shows = useShownSections();
  // One of them is about the reviews.
  const strengths = strengthsOf(shop).filter(({ icon }) => icon !== 'passion' || shows('reviews'));
  const ReviewsHeading = shows('strengths') ? 'h3' : 'h2';
  return (
    <section className="page-width py-6 empty:hidden md:py-24">
      {shows('strengths') && (
        <>
          <h2 className="text-heading">{copy.strengthsTitle}</h2>
          <ul className="strengths mt-4 sm:mt-8">
            {strengths.map(({ icon, title, text }) => (
              <Strength key={icon} Icon={ICONS[icon]} title={title} text={text} />
            ))}
          </ul>
        </>
      )}
      {shows('reviews') && (
        <>
          <ReviewsHeading className="text-heading not-first:mt-8 md:not-first:mt-20">
            {copy.reviewsTitle}
          </ReviewsHeading>
          <p className="mt-2 mb-4 max-w-prose md:mb-8 text-sm text-ink-soft">{copy.reviewsNote}</p>
          <ReviewsCarousel />
        </>
      )}
    </section>
  );
}

function Strength({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="border-t-2 border-gold pt-3 sm:pt-5">
      <div className="flex items-center gap-2 sm:block">
        <Icon
          className="size-7 shrink-0 text-basil sm:size-9"
          strokeWidth={1.6}
          aria-hidden="true"
        />
        <h3 className="text-title sm:mt-4">{title}</h3>
      </div>
      <p className="mt-1.5 text-ink-soft max-sm:text-sm sm:mt-2">{text}</p>
    </li>
  );
}
