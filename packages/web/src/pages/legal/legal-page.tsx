import type { LegalTexts } from '@driftstone/contract/details/details.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { legalTextsQuery } from '#details/details.api.ts';
import { copy } from '#details/legal.copy.ts';
import { LegalText } from '#details/legal-text.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** DESK-69: a text that is not filled in has no page. */
function LegalPage({ which }: { which: keyof LegalTexts }) {
  const query = useQuery(legalTextsQuery);
  const texts = query.data;
  if (texts && texts[which] === null) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={copy.titles[which]} />
      <div className="page-width">
        {texts ? (
          <LegalText html={texts[which] ?? ''} />
        ) : (
          <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} />
        )}
      </div>
    </>
  );
}

export const TermsPage = () => <LegalPage which="terms" />;
export const PrivacyPage = () => <LegalPage which="privacy" />;
