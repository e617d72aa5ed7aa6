import { Navigate, useSearchParams } from 'react-router';
import { copy } from '#newsletter/newsletter-pages.copy.ts';
import { LinkOutcome } from '#newsletter/link-outcome.tsx';
import { NewsletterBenefits } from '#newsletter/newsletter-benefits.tsx';
import { NewsletterForm } from '#newsletter/newsletter-form.tsx';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { paths } from '../../paths.ts';

const KINDS = ['confirmed', 'left'] as const;

export function SubscribePage() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  // Mails before 2026-12 link to this page, which unsubscribed by itself.
  const oldToken = isHydrated && search.get('unsubscribe');
  if (oldToken)
    return (
      <Navigate to={`${paths.leaveNewsletter}?token=${encodeURIComponent(oldToken)}`} replace />
    );
  const isIn = isHydrated && search.get('confirmed') === '1';
  return (
    <>
      <PageHeading {...(isIn ? copy.reader : copy.stranger)} />
      <div className="page-width grid gap-10 md:gap-12">
        {isHydrated &&
          KINDS.filter((kind) => search.has(kind)).map((kind) => (
            <LinkOutcome key={kind} kind={kind} isDone={search.get(kind) === '1'} />
          ))}
        <NewsletterBenefits />
        {!isIn && (
          <div className="max-w-xl">
            <NewsletterForm label={copy.stranger.title} />
            <p className="mt-4 text-sm text-ink-soft">{copy.promise}</p>
          </div>
        )}
      </div>
    </>
  );
}
