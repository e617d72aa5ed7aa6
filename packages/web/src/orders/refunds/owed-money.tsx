import { formatPounds } from '@driftstone/contract/money.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { owedMoneyQuery, useGiveOwed } from './owed-money.api.ts';
import { copy } from './owed-money.copy.ts';

/** Who gets money back by hand, shown prominently until somebody has given it. Shows nothing otherwise. */
export function OwedMoney() {
  const { data } = useQuery(owedMoneyQuery);
  const owed = data?.owed ?? [];
  const give = useGiveOwed();
  const say = (orderId: string) =>
    give.mutate(orderId, {
      onError: (error) => notify.failure(error, serverMessageOf(error) ?? copy.failed),
    });
  return (
    <div role="alert">
      {owed.length > 0 && (
        <ul
          aria-label={copy.title}
          className="max-h-28 overflow-y-auto bg-gold-wash text-gold-deep"
        >
          {owed.map(({ orderId, number, customerName, phone, amount, payment }) => (
            <li
              key={orderId}
              className="flex flex-wrap items-center gap-x-3 border-b border-gold px-3 py-0.5 font-semibold"
            >
              <HandCoins className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {copy.give(customerName, formatPounds(amount), payment)}. {copy.ofOrder(number)}
                {phone !== null && (
                  <>
                    {', '}
                    <a href={`tel:${phone}`} className="underline">
                      {formatPhone(phone)}
                    </a>
                  </>
                )}
                .
              </span>
              <Button
                size="small"
                variant="secondary"
                className="min-h-11"
                aria-label={copy.givenOf(number)}
                isBusy={give.isPending && give.variables === orderId}
                onClick={() => say(orderId)}
              >
                {copy.given}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
