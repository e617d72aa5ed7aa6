import { isColour } from '@driftstone/contract/details/logo-colour.rules.ts';
import { may } from '@driftstone/contract/staff/roles.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { detailsDeskQuery } from '#details/desk/details-desk.api.ts';
import { copy } from '#details/desk/details-desk.copy.ts';
import {
  HeroPreview,
  PlacePreview,
  type PreviewProps,
  PrivacyPreview,
  SocialsPreview,
  StoryPreview,
  TermsPreview,
  VatPreview,
} from '#details/desk/detail-previews.tsx';
import {
  HERO,
  LOOK,
  PLACE,
  PRIVACY,
  SOCIALS,
  STORY,
  TERMS,
  VAT,
} from '#details/desk/field-groups.ts';
import { FieldsForm } from '#details/desk/fields-form.tsx';
import { copy as stores } from '#location/desk/stores-desk.copy.ts';
import { LogoMark } from '#layout/logo.tsx';
import { memberQuery } from '#staff/staff.api.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

/** The shop itself: what every page, mail and receipt says about it. */
export function ShopRoom() {
  const { data: desk, isError, isFetching, refetch } = useQuery(detailsDeskQuery);
  const { data: member } = useQuery(memberQuery);
  if (!desk && isError)
    return (
      <LoadFailure text={copy.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!desk) return <LoadingText text={copy.loading} />;
  const mayChangeLegal = member ? may(member.role, 'legal.change') : false;
  return (
    <div className="grid gap-6">
      <FieldsForm desk={desk} group={LOOK} Preview={LookPreview} />
      <FieldsForm desk={desk} group={PLACE} Preview={PlacePreview} />
      <FieldsForm desk={desk} group={HERO} Preview={HeroPreview} />
      <FieldsForm desk={desk} group={STORY} Preview={StoryPreview} />
      <FieldsForm desk={desk} group={SOCIALS} Preview={SocialsPreview} />
      {mayChangeLegal ? (
        <>
          <FieldsForm desk={desk} group={VAT} Preview={VatPreview} />
          <FieldsForm desk={desk} group={TERMS} Preview={TermsPreview} />
          <FieldsForm desk={desk} group={PRIVACY} Preview={PrivacyPreview} />
        </>
      ) : (
        <p className="text-ink-soft">{copy.ownersOnly}</p>
      )}
      {member && may(member.role, 'stores.change') && (
        <p>
          <Link to={deskPath('stores')} className="font-semibold underline">
            {stores.fromShop}
          </Link>
        </p>
      )}
    </div>
  );
}

function LookPreview({ values: { name, tag, logoColour } }: PreviewProps) {
  const colour = logoColour && isColour(logoColour) ? logoColour : '#000000';
  const brand = (
    <p className="flex min-w-0 items-center gap-2.5 font-display text-[1.5rem] leading-none font-semibold tracking-tight">
      <LogoMark className="size-9 shrink-0" colour={colour} />
      <span className="min-w-0">{name}</span>
    </p>
  );
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 rounded-md border border-line bg-paper p-4">
        {brand}
        <p className="text-sm text-ink-soft">{copy.onPaper}</p>
      </div>
      <div className="on-dark grid gap-2 rounded-md bg-sea-deep p-4 text-paper">
        {brand}
        <p className="text-sm text-foam">{`© ${name ?? ''}. ${tag ?? ''}.`}</p>
        <p className="text-sm text-foam">{copy.onDark}</p>
      </div>
    </div>
  );
}
