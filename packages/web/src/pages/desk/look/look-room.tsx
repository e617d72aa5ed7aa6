import type { DetailsDesk } from '@driftstone/contract/details/details-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { detailsDeskQuery } from '#details/desk/details-desk.api.ts';
import { copy as shop } from '#details/desk/details-desk.copy.ts';
import { mergeSections } from '@driftstone/contract/details/home-sections.rules.ts';
import { FACE_GROUPS, readField, type Values } from '#details/desk/field-groups.ts';
import { useSaveFields } from '#details/desk/use-save-fields.ts';
import { type Typing, useTypedFields } from '#platform/forms/use-typed-fields.ts';
import { useMedia } from '#platform/page/use-media.ts';
import { keptDraft } from '#platform/storage/kept-draft.ts';
import { memberQuery } from '#staff/staff.api.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { DraftBar } from './draft-bar.tsx';
import { HomePreview } from './home-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { copy } from './look.copy.ts';

/** FACE-01: kept in this browser for the member until it is published or discarded. */
function draftOf(memberId: string) {
  return keptDraft(
    `driftstone.lookDraft.${memberId}`,
    (value): value is Typing => typeof value === 'object' && value !== null && 'typed' in value,
  );
}

const FACE = { id: 'face', title: '', fields: FACE_GROUPS.flatMap(({ fields }) => fields) };

/** What customers see of the shop on Home, tried out beside a preview. */
export function LookRoom() {
  const { data: desk, isError, isFetching, refetch } = useQuery(detailsDeskQuery);
  const { data: member } = useQuery(memberQuery);
  if (!desk && isError)
    return (
      <LoadFailure text={shop.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return desk && member ? (
    <Look key={member.id} desk={desk} memberId={member.id} />
  ) : (
    <LoadingText text={shop.loading} />
  );
}

function Look({ desk, memberId }: { desk: DetailsDesk; memberId: string }) {
  const kept = useMemo(() => draftOf(memberId), [memberId]);
  const there: Values = desk.details;
  const { save, isSaving } = useSaveFields(FACE, desk);
  const [isSending, setIsSending] = useState(false);
  const fields = useTypedFields({
    there,
    fields: FACE.fields,
    read: readField,
    send: (change, { refuse }) =>
      save(withSections(change), { onSaved: fields.forget, onRefused: refuse(shop) }),
    kept,
  });
  /** Each section by itself: what somebody else has hidden meanwhile stays hidden. */
  const withSections = (change: Readonly<Record<string, string | null>>) => {
    const { hiddenSections: mine } = change;
    if (mine === undefined || !fields.hasMoved('hiddenSections')) return change;
    const began = fields.startOf('hiddenSections');
    const from = typeof began === 'string' ? began : '';
    const hiddenSections = mergeSections(mine ?? '', from, there['hiddenSections'] ?? '');
    return { ...change, hiddenSections: hiddenSections || null };
  };
  const isWide = useMedia('(width >= 64rem)', true);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const values = { ...there, ...fields.typed };
  return (
    <form {...fields.form.props} aria-label={copy.previewOf} className="grid grid-cols-1 gap-5">
      <DraftBar
        count={Object.keys(fields.change).length + fields.problems.size}
        refusal={fields.form.refusal}
        isSaving={isSaving}
        isReady={fields.canSave && !isSending}
        onDiscard={fields.forget}
      >
        {!isWide && (
          <Button variant="secondary" size="small" onClick={() => setIsPreviewing(!isPreviewing)}>
            {isPreviewing ? <Pencil className="size-4" /> : <Eye className="size-4" />}
            {isPreviewing ? copy.edit : copy.preview}
          </Button>
        )}
      </DraftBar>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,min(24rem,50%))_minmax(0,1fr)]">
        {/* Hidden rather than gone: a photo may be on its way. */}
        <div hidden={isPreviewing && !isWide} className="grid grid-cols-1 content-start gap-5">
          <LookFields
            values={values}
            problems={fields.problems}
            hintOf={({ name, kind, hint }) =>
              fields.hasMoved(name) ? copy.nowThere(kind, there[name] ?? '') : hint
            }
            onType={fields.type}
            onSending={setIsSending}
          />
        </div>
        {(isWide || isPreviewing) && <HomePreview values={values} />}
      </div>
    </form>
  );
}
