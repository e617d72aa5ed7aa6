import { may } from '@driftstone/contract/staff/roles.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { detailsDeskQuery } from '#details/desk/details-desk.api.ts';
import { copy } from '#details/desk/details-desk.copy.ts';
import {
  PlacePreview,
  PrivacyPreview,
  SocialsPreview,
  TermsPreview,
  VatPreview,
} from '#details/desk/detail-previews.tsx';
import { PLACE, PRIVACY, SOCIALS, TERMS, VAT } from '#details/desk/field-groups.ts';
import { FieldsForm } from '#details/desk/fields-form.tsx';
import { copy as stores } from '#location/desk/stores-desk.copy.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { LoadState } from '#ui/load-state.tsx';

/** The shop itself: what every page, mail and receipt says about it. */
export function ShopRoom() {
  const query = useQuery(detailsDeskQuery);
  const { data: desk } = query;
  const { data: member } = useQuery(memberQuery);
  if (!desk) return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} />;
  const mayChangeLegal = member ? may(member.role, 'legal.change') : false;
  return (
    <div className="grid gap-6">
      <FieldsForm desk={desk} group={PLACE} Preview={PlacePreview} />
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
