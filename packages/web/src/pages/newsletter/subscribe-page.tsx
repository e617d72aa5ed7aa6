import { useSearchParams } from 'react-router';
import { ConfirmationNotice } from '#newsletter/confirmation-notice.tsx';
import { copy } from '#newsletter/newsletter-pages.copy.ts';
import { NewsletterBenefits } from '#newsletter/newsletter-benefits.tsx';
import { NewsletterForm } from '#newsletter/newsletter-form.tsx';
import { UnsubscribeNotice } from '#newsletter/unsubscribe-notice.tsx';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export function SubscribePage() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const unsubscribeToken = isHydrated ? search.get('unsubscribe') : null;
  const confirmed = isHydrated ? search.get('confirmed') : null;
  return (
    <>
      <PageHeading title={copy.pageTitle} lead={copy.pageLead} />
      <div className="page-width grid gap-10 md:gap-12">
        {unsubscribeToken && <UnsubscribeNotice token={unsubscribeToken} />}
        {confirmed !== null && <ConfirmationNotice isConfirmed={confirmed === '1'} />}
        <NewsletterBenefits />
        <div className="max-w-xl">
          <NewsletterForm label={copy.pageTitle} />
          <p className="mt-4 text-sm text-ink-soft">{copy.promise}</p>
        </div>
      </div>
    </>
  );
}
