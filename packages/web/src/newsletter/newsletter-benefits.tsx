import { BadgePercent, Pizza, Waves } from 'lucide-react';
import { copy } from './newsletter-pages.copy.ts';

const BENEFITS = [
  { Icon: BadgePercent, ...copy.offers },
  { Icon: Pizza, ...copy.news },
  { Icon: Waves, ...copy.seafront },
];

/** What subscribers get. */
export function NewsletterBenefits() {
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-10">
      {BENEFITS.map(({ Icon, title, text }) => (
        // The text is below the icon where large letters leave no room beside it.
        <li key={title} className="flex flex-wrap gap-x-4 md:block">
          <span className="grid size-12 place-items-center rounded-full bg-gold-wash text-gold-deep">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-[1_1_9rem]">
            <h2 className="text-title md:mt-4">{title}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
