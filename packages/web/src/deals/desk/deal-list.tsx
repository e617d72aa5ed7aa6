import { explainDeal } from '@driftstone/contract/deals/deal-words.rules.ts';
import type { DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { shopNowMs } from '#opening/opening.api.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { DealDialog } from './deal-dialog.tsx';
import { dealsQuery, useSwitchDeal } from './deals-desk.api.ts';
import { copy } from './deals-desk.copy.ts';

/** All offers, and the way to make one. */
export function DealList() {
  const { data, isError, isFetching, refetch } = useQuery(dealsQuery);
  const [changed, setChanged] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{copy.rule}</p>
      <div>
        <Button onClick={() => setIsMaking(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {copy.make}
        </Button>
      </div>
      {!data && !isError && <LoadingText text={copy.loading} />}
      {!data && isError && (
        <LoadFailure text={copy.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.deals.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
      {data && data.deals.length > 0 && (
        <ul
          aria-label={copy.offers}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {data.deals.map((deal) => (
            <DealRow key={deal.id} deal={deal} onChange={() => setChanged(deal.id)} />
          ))}
        </ul>
      )}
      <DealDialog
        isOpen={isMaking || changed !== null}
        known={data?.deals.find(({ id }) => id === changed) ?? null}
        onClose={() => {
          setIsMaking(false);
          setChanged(null);
        }}
      />
    </div>
  );
}

function DealRow({ deal, onChange }: { deal: DeskDeal; onChange: () => void }) {
  const { id, name, terms, isOn } = deal;
  const historyOf = useHistoryPath();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-paper sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <RowOpener label={copy.changeOf(name)} onOpen={onChange}>
            {name}
          </RowOpener>
          <Badge tone={isOn ? 'success' : 'warm'}>{isOn ? copy.on : copy.off}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{explainDeal(terms, { nowMs: shopNowMs() })}</p>
      </div>
      <div className="relative flex flex-wrap gap-2">
        <SwitchButton deal={deal} />
        <HistoryLink to={historyOf({ id, name })} name={name} />
      </div>
    </li>
  );
}

/** Its own undo: the other word stands there afterwards. */
function SwitchButton({ deal: { id, name, version, isOn } }: { deal: DeskDeal }) {
  const change = useSwitchDeal();
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={isOn ? copy.switchOffOf(name) : copy.switchOnOf(name)}
      isBusy={change.isPending}
      onClick={() =>
        change.mutate(
          { id, version, isOn: !isOn },
          {
            onSuccess: () => notify.success(isOn ? copy.switchedOff(name) : copy.switchedOn(name)),
            onError: (error) => notifyFailure(error, copy.saveFailed),
          },
        )
      }
    >
      {isOn ? copy.switchOff : copy.switchOn}
    </Button>
  );
}
