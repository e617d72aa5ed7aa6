import { Bike, HeartHandshake, Sprout, Waves, type LucideIcon } from 'lucide-react';
import { ReviewsCarousel } from '#reviews/reviews-carousel.tsx';
import { useShop } from '#platform/page/shop.ts';
import { copy, strengthsOf } from './home.copy.ts';

type StrengthIcon = ReturnType<typeof strengthsOf>[number]['icon'];

const ICONS: Record<StrengthIcon, LucideIcon> = {
  quality: Sprout,
  delivery: Bike,
  local: Waves,
  passion: HeartHandshake,
};

export function Strengths() {
  return (
    <section className="page-width py-16 md:py-24">
      <h2 className="text-heading">{copy.strengthsTitle}</h2>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {strengthsOf(useShop()).map(({ icon, title, text }) => (
          <Strength key={icon} Icon={ICONS[icon]} title={title} text={text} />
        ))}
      </ul>
      <h3 className="mt-16 text-heading md:mt-20">{copy.reviewsTitle}</h3>
      <p className="mt-2 mb-8 max-w-prose text-sm text-ink-soft">{copy.reviewsNote}</p>
      <ReviewsCarousel />
    </section>
  );
}

interface StrengthProps {
  Icon: LucideIcon;
  title: string;
  text: string;
}

function Strength({ Icon, title, text }: StrengthProps) {
  return (
    <li className="border-t-2 border-gold pt-5">
      <Icon className="size-9 text-basil" strokeWidth={1.6} aria-hidden="true" />
      <h3 className="mt-4 text-title">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
    </li>
  );
}
