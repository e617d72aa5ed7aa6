import type { PublicationPreview } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { UndercutList } from '../builder/undercut-list.tsx';
import { ChangeList } from './change-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { publicationPreviewQuery, usePublishMenu } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { Money } from '#ui/money.tsx';

/** Says in words and numbers what a publication does, before it does it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const preview = useQuery(publicationPreviewQuery());
  const { data } = preview;
  const publish = usePublishMenu();
  const [problem, setProblem] = useState<string>();
  const confirm = () => {
    if (!data) return;
    publish.mutate(data.version, {
      onSuccess: () => {
        notify.success(copy.published);
        onClose();
      },
      onError: (error) => {
        const isOld = isRefusedAs(error, 'CHANGED_MEANWHILE');
        setProblem(isOld ? copy.noLongerSame : (serverMessageOf(error) ?? copy.saveFailed));
      },
    });
  };
  return (
    <ConfirmDialog
      title={copy.publishTitle}
      text={copy.publishText}
      action={publish.isPending ? copy.publishing : copy.publishNow}
      problem={problem}
      isBusy={publish.isPending || !data}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Effects {...preview} />
    </ConfirmDialog>
  );
}

/** What the menu that is about to be published changes for customers. */
export function Effects({
  data,
  isError,
  isFetching,
  refetch,
}: UseQueryResult<PublicationPreview>) {
  if (data) return <Sections preview={data} />;
  return isError && !isFetching ? (
    <LoadFailure text={copy.failed} isRetrying={false} onRetry={() => void refetch()} />
  ) : (
    <LoadingText text={copy.loading} />
  );
}

function Sections({ preview }: { preview: PublicationPreview }) {
  const { changes, prices, undercuts = [], offers = [], affected } = preview;
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <h3 className="text-title">{copy.changes}</h3>
        <ChangeList changes={changes} />
      </section>
      {prices.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-title">{copy.prices}</h3>
          <ul className="grid gap-1">
            {prices
              .filter(({ carts }) => carts > 0)
              .map(({ name, beforePence, afterPence, carts }) => (
                <li key={name}>
                  <span className="font-semibold">{name}</span>: <Money pence={beforePence} /> →{' '}
                  <Money pence={afterPence} />, {copy.inCarts(carts)}
                </li>
              ))}
          </ul>
          <p>{copy.affected(affected.carts, affected.customers)}</p>
          <p className="text-ink-soft">{copy.placedKeep}</p>
        </section>
      )}
      {offers.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-title">{copy.offers}</h3>
          <ul className="grid gap-1">
            {offers.map(({ id, name, says }) => (
              <li key={id}>
                <span className="font-semibold">{name}</span>: {says.join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {undercuts.length > 0 && <UndercutList undercuts={undercuts} />}
    </div>
  );
}
