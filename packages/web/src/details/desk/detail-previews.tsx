import { listWords } from '@driftstone/contract/list-words.ts';
import { LegalText } from '../legal-text.tsx';
import { useLegalPreview } from './details-desk.api.ts';
import { copy } from './details-desk.copy.ts';
import { PRIVACY, SOCIALS, TERMS, type Values } from './field-groups.ts';

const PAPER = 'rounded-md border border-line bg-paper p-4';

export interface PreviewProps {
  values: Values;
}

export function PlacePreview({ values }: PreviewProps) {
  return (
    <div className="on-dark grid gap-4 rounded-md bg-sea-deep p-4 text-paper sm:grid-cols-2">
      <div>
        <p className="mb-2 eyebrow text-gold">{copy.visit}</p>
        <p>{values.street}</p>
        <p>{values.town}</p>
        <p>{`${values.county ?? ''} ${values.postcode ?? ''}`}</p>
      </div>
      <div>
        <p className="mb-2 eyebrow text-gold">{copy.getInTouch}</p>
        <p>{values.email}</p>
        <p>{values.phone}</p>
        <p className="text-sm text-foam">{values.supportHours}</p>
      </div>
    </div>
  );
}

export function SocialsPreview({ values }: PreviewProps) {
  const isFilledIn = ({ name }: { name: string }) => (values[name] ?? '') !== '';
  const labelsOf = (isWanted: boolean) =>
    SOCIALS.fields.filter((field) => isFilledIn(field) === isWanted).map(({ label }) => label);
  const [linked, notLinked] = [labelsOf(true), labelsOf(false)];
  return (
    <div className={`${PAPER} grid gap-2`}>
      {linked.length > 0 && <p>{copy.linked(listWords(linked))}</p>}
      {notLinked.length > 0 && <p>{copy.notLinked(listWords(notLinked))}</p>}
    </div>
  );
}

export function VatPreview({ values: { vatNumber } }: PreviewProps) {
  return <p className={PAPER}>{vatNumber ? copy.vatShown(vatNumber) : copy.vatHidden}</p>;
}

export const TermsPreview = ({ values: { terms } }: PreviewProps) => (
  <LegalPreview title={TERMS.title} text={terms ?? ''} />
);

export const PrivacyPreview = ({ values: { privacy } }: PreviewProps) => (
  <LegalPreview title={PRIVACY.title} text={privacy ?? ''} />
);

function LegalPreview({ title, text }: { title: string; text: string }) {
  const html = useLegalPreview(text);
  return (
    <div role="group" aria-label={copy.previewOf(title)} className={PAPER}>
      {html === undefined ? <p>{copy.noLegalText}</p> : <LegalText html={html} />}
    </div>
  );
}
