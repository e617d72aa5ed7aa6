import { copy } from '#contact/contact.copy.ts';
import { ContactForm } from '#contact/contact-form.tsx';
import { ContactWays } from '#contact/contact-ways.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StoresHours } from './stores-hours.tsx';
import { RestaurantData } from '#pages/structured-data/structured-data.tsx';

export function ContactPage() {
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="page-width grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <ContactForm />
        <ContactWays />
        <div className="lg:col-span-2">
          <StoresHours />
        </div>
      </div>
      <RestaurantData />
    </>
  );
}
