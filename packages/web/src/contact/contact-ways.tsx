import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useShop } from '#platform/page/shop.ts';
import { copy } from './contact.copy.ts';

const LINK =
  'inline-block py-0.5 font-semibold underline underline-offset-4 hover:text-tomato-deep';

/** The shop's phone, e-mail and address. */
export function ContactWays() {
  const titleId = useId();
  const shop = useShop();
  return (
    <section aria-labelledby={titleId} className="rounded-lg bg-paper-deep p-5 sm:p-8">
      <h2 id={titleId} className="text-title">
        {copy.reachTitle}
      </h2>
      <dl className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <Way term={copy.supportEmail} icon={<Mail className="size-5" />}>
          <a href={`mailto:${shop.email}`} className={LINK}>
            {shop.email}
          </a>
        </Way>
        <Way term={copy.callUs} icon={<Phone className="size-5" />}>
          <a href={`tel:${shop.dialledPhone}`} className={LINK}>
            {shop.phone}
          </a>
        </Way>
        <Way term={copy.hours} icon={<Clock className="size-5" />}>
          {shop.supportHours}
        </Way>
        <Way term={copy.visit} icon={<MapPin className="size-5" />}>
          {shop.street}
          <br />
          {shop.town}
          <br />
          {shop.county} {shop.postcode}
        </Way>
      </dl>
    </section>
  );
}

function Way({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        <span
          aria-hidden="true"
          className="row-span-2 grid size-11 place-items-center rounded-full bg-card text-basil"
        >
          {icon}
        </span>
        <span className="text-sm text-ink-soft">{term}</span>
      </dt>
      <dd className="col-start-2 wrap-anywhere">{children}</dd>
    </div>
  );
}
