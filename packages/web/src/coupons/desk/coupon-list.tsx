import type { DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deskDay } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { pagedState } from '#platform/queries/paged-state.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponUsesDialog } from './coupon-uses-dialog.tsx';
import { couponsQuery, usePauseCoupon } from './coupons-desk.api.ts';
import { copy } from './coupons-desk.copy.ts';
import { RowOpener } from '#ui/row-opener.tsx';

const TYPING_MS = 250;

/** All coupons, and the way to make one. */
export function CouponList() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...couponsQuery(useDebounced(search.trim(), TYPING_MS)),
    placeholderData: keepPreviousData,
  });
  const { rows, state } = pagedState(query, ({ coupons }) => coupons);
  const [changed, setChanged] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [usesOf, setUsesOf] = useState<DeskCoupon | null>(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <Button onClick={() => setIsMaking(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {copy.make}
        </Button>
        <SearchField
          label={copy.search}
          isLabelHidden
          placeholder={copy.search}
          className="min-w-0 flex-1 basis-48"
          value={search}
          maxLength={40}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <PagedList {...state} label={copy.coupons} texts={copy.list}>
        {rows.map((coupon) => (
          <CouponRow
            key={coupon.id}
            coupon={coupon}
            onChange={() => setChanged(coupon.id)}
            onSeeUses={() => setUsesOf(coupon)}
          />
        ))}
      </PagedList>
      <CouponDialog
        isOpen={isMaking || changed !== null}
        known={rows.find(({ id }) => id === changed) ?? null}
        onClose={() => {
          setIsMaking(false);
          setChanged(null);
        }}
      />
      <CouponUsesDialog coupon={usesOf} onClose={() => setUsesOf(null)} />
    </div>
  );
}

interface CouponRowProps {
  coupon: DeskCoupon;
  onChange: () => void;
  onSeeUses: () => void;
}

const TONES = {
  on: 'success',
  paused: 'warm',
  not_begun: 'neutral',
  over: 'neutral',
  used_up: 'neutral',
} as const;

function CouponRow({ coupon, onChange, onSeeUses }: CouponRowProps) {
  const { code, standing } = coupon;
  const historyOf = useHistoryPath();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-paper sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <RowOpener label={copy.changeOf(code)} onOpen={onChange}>
            {code}
          </RowOpener>
          <Badge tone={TONES[standing]}>{copy.standing(standing)}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{termsOf(coupon).join(' · ')}</p>
      </div>
      <div className="relative flex flex-wrap gap-2">
        {standing !== 'over' && standing !== 'used_up' && <PauseButton coupon={coupon} />}
        <Button variant="quiet" size="small" aria-label={copy.whoUsedOf(code)} onClick={onSeeUses}>
          {copy.whoUsed}
        </Button>
        <HistoryLink to={historyOf({ id: coupon.id, name: code })} name={code} />
      </div>
    </li>
  );
}

function termsOf({ percent, minimum, startsOn, endsOn, standing, uses, maxUses }: DeskCoupon) {
  return [
    copy.percent(percent),
    ...(minimum > 0 ? [copy.from(formatPounds(minimum))] : []),
    ...(standing === 'not_begun' ? [copy.starting(deskDay(startsOn))] : []),
    ...(endsOn === null ? [] : [copy.until(deskDay(endsOn))]),
    copy.uses(uses, maxUses),
  ];
}

/** Its own undo: the other word stands there afterwards. */
function PauseButton({ coupon: { id, code, version, standing } }: { coupon: DeskCoupon }) {
  const pause = usePauseCoupon();
  const isPaused = standing === 'paused';
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={isPaused ? copy.resumeOf(code) : copy.pauseOf(code)}
      isBusy={pause.isPending}
      onClick={() =>
        pause.mutate(
          { id, version, isPaused: !isPaused },
          {
            onSuccess: () => notify.success(isPaused ? copy.resumed(code) : copy.paused(code)),
            onError: (error) => notifyFailure(error, copy.failed),
          },
        )
      }
    >
      {isPaused ? copy.resume : copy.pause}
    </Button>
  );
}
