import type { DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { explainDeal, type NameGroup } from '@driftstone/contract/deals/deal-words.rules.ts';
import type { DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePauseCoupon } from '#coupons/desk/coupons-desk.api.ts';
import { deskPath } from '#desk-paths.ts';
import { shopNowMs } from '#opening/opening.api.ts';
import { deskDay } from '#platform/clock/desk-time.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { useSwitchDeal } from './deals-desk.api.ts';
import { copy } from './offers-desk.copy.ts';

interface RowProps {
  nameGroup: NameGroup;
  onChange: () => void;
}

/** An offer that counts by itself. */
export function DealRow({ deal, nameGroup, onChange }: RowProps & { deal: DeskDeal }) {
  const { id, name, version, terms, isOn } = deal;
  const change = useSwitchDeal();
  return (
    <OfferRow
      id={id}
      name={name}
      badge={<Badge tone={isOn ? 'success' : 'warm'}>{isOn ? copy.on : copy.off}</Badge>}
      words={explainDeal(terms, { nowMs: shopNowMs(), nameGroup })}
      onChange={onChange}
    >
      <Link
        to={`${deskPath('orders')}?deal=${id}`}
        aria-label={copy.ordersOf(name)}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {copy.orders}
      </Link>
      <SwitchButton
        label={isOn ? copy.switchOffOf(name) : copy.switchOnOf(name)}
        isBusy={change.isPending}
        onClick={() =>
          change.mutate(
            { id, version, isOn: !isOn },
            {
              onSuccess: () =>
                notify.success(isOn ? copy.switchedOff(name) : copy.switchedOn(name)),
              onError: (error) => notifyFailure(error, copy.saveFailed),
            },
          )
        }
      >
        {isOn ? copy.switchOff : copy.switchOn}
      </SwitchButton>
    </OfferRow>
  );
}

const TONES = {
  on: 'success',
  paused: 'warm',
  not_begun: 'neutral',
  over: 'neutral',
  used_up: 'neutral',
} as const;

interface CouponRowProps extends RowProps {
  coupon: DeskCoupon;
  onSeeUses: () => void;
}

/** An offer with a code. */
export function CouponRow({ coupon, nameGroup, onChange, onSeeUses }: CouponRowProps) {
  const { id, code, version, standing } = coupon;
  const pause = usePauseCoupon();
  const isPaused = standing === 'paused';
  return (
    <OfferRow
      id={id}
      name={code}
      badge={<Badge tone={TONES[standing]}>{copy.standing(standing)}</Badge>}
      words={termsOf(coupon, nameGroup).join(' · ')}
      onChange={onChange}
    >
      {standing !== 'over' && standing !== 'used_up' && (
        <SwitchButton
          label={isPaused ? copy.resumeOf(code) : copy.pauseOf(code)}
          isBusy={pause.isPending}
          onClick={() =>
            pause.mutate(
              { id, version, isPaused: !isPaused },
              {
                onSuccess: () => notify.success(isPaused ? copy.resumed(code) : copy.paused(code)),
                onError: (error) => notifyFailure(error, copy.saveFailed),
              },
            )
          }
        >
          {isPaused ? copy.resume : copy.pause}
        </SwitchButton>
      )}
      <Button variant="quiet" size="small" aria-label={copy.whoUsedOf(code)} onClick={onSeeUses}>
        {copy.whoUsed}
      </Button>
    </OfferRow>
  );
}

function termsOf(coupon: DeskCoupon, nameGroup: NameGroup): string[] {
  const { percent, terms, minimum, uses, maxUses } = coupon;
  const reading = { nowMs: shopNowMs(), nameGroup };
  return [
    terms ? explainDeal({ ...terms, minimumPence: 0 }, reading) : copy.percentOff(percent),
    ...(minimum > 0 ? [copy.minimumOf(formatPounds(minimum))] : []),
    ...daysOf(coupon),
    copy.uses(uses, maxUses),
  ];
}

function daysOf({ startsOn, endsOn, standing }: DeskCoupon): string[] {
  if (startsOn === endsOn) return [copy.onDay(deskDay(startsOn))];
  return [
    ...(standing === 'not_begun' ? [copy.starting(deskDay(startsOn))] : []),
    ...(endsOn === null ? [] : [copy.until(deskDay(endsOn))]),
  ];
}

interface OfferRowProps {
  id: string;
  name: string;
  badge: ReactNode;
  words: string;
  onChange: () => void;
  children: ReactNode;
}

function OfferRow({ id, name, badge, words, onChange, children }: OfferRowProps) {
  const historyOf = useHistoryPath();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-paper sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <RowOpener label={copy.changeOf(name)} onOpen={onChange}>
            {name}
          </RowOpener>
          {badge}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{words}</p>
      </div>
      <div className="relative flex flex-wrap gap-2">
        {children}
        <HistoryLink to={historyOf({ id, name })} name={name} />
      </div>
    </li>
  );
}

interface SwitchButtonProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Its own undo: the other word stands there afterwards. */
function SwitchButton({ label, isBusy, onClick, children }: SwitchButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-label={label} isBusy={isBusy} onClick={onClick}>
      {children}
    </Button>
  );
}
