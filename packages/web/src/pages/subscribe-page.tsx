import { copy } from '#newsletter/newsletter.copy.ts';
import { NewsletterBenefits } from '#newsletter/newsletter-benefits.tsx';
import { NewsletterForm } from '#newsletter/newsletter-form.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function SubscribePage() {
  return (
    <>
      <PageHeading title={copy.pageTitle} lead={copy.pageLead} />
      <div className="page-width grid gap-10 md:gap-12">
        <NewsletterBenefits />
        <div className="max-w-xl">
          <NewsletterForm />
          <p className="mt-4 text-sm text-ink-soft">{copy.promise}</p>
        </div>
      </div>
    </>
  );
}
