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
    <ul className="grid gap-6 md:grid-cols-3 md:gap-10">
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 md:block">
          <span className="row-span-2 grid size-12 place-items-center rounded-full bg-gold-wash text-gold-deep">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <h2 className="text-title md:mt-4">{title}</h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
