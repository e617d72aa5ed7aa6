import type { LegalTexts } from '@driftstone/contract/details/details.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { legalTextsQuery } from '#details/details.api.ts';
import { copy } from '#details/legal.copy.ts';
import { LegalText } from '#details/legal-text.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** DESK-69: a text that is not filled in has no page. */
function LegalPage({ which }: { which: keyof LegalTexts }) {
  const { data: texts, isError, isFetching, refetch } = useQuery(legalTextsQuery);
  if (texts && texts[which] === null) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={copy.titles[which]} />
      <div className="page-width">
        {texts ? (
          <LegalText html={texts[which] ?? ''} />
        ) : isError ? (
          <LoadFailure
            text={copy.loadFailed}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText text={copy.loading} />
        )}
      </div>
    </>
  );
}

export const TermsPage = () => <LegalPage which="terms" />;
export const PrivacyPage = () => <LegalPage which="privacy" />;
