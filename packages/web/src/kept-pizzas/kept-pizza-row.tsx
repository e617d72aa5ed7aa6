import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { KeptPizza } from '@driftstone/contract/kept-pizzas/kept-pizzas.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { KeptNameForm } from './kept-name-form.tsx';
import {
  useAskIfForgetting,
  useForgetKept,
  useKeepPizza,
  useRenameKept,
} from './kept-pizzas.api.ts';
import { copy } from './kept-pizzas.copy.ts';

interface KeptPizzaRowProps {
  pizza: KeptPizza;
  renderPicture: (today: NonNullable<KeptPizza['today']>) => ReactNode;
  pathOf: (link: string) => string;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLUListElement | null>;
}

export function KeptPizzaRow({ pizza, renderPicture, pathOf, list }: KeptPizzaRowProps) {
  const { id, name, link, words, today } = pizza;
  const row = useFocusHandover<HTMLLIElement>(list);
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRenameKept(id);
  const forget = useForgetKept(id);
  const isForgetting = useAskIfForgetting(id);
  const keep = useKeepPizza();

  const stopRenaming = () => {
    setIsRenaming(false);
    row.current?.focus();
  };
  const putBack = () => {
    const chosen = readPizzaLink(link);
    if (chosen)
      keep
        .mutateAsync({ ...chosen, name })
        .catch((error: unknown) => notifyFailure(error, copy.keepFailed));
  };
  const remove = () =>
    // Not with callbacks of `mutate`: React Query drops them once the row is gone.
    forget.mutateAsync().then(
      () => {
        // The shop takes back only what it sells.
        if (today) notify.order.undoable(copy.removed(name), putBack);
        else notify.success(copy.removed(name));
      },
      (error: unknown) => notifyFailure(error, copy.removeFailed),
    );

  return (
    <li ref={row} tabIndex={-1} className="py-4 first:pt-0 last:pb-0 focus:outline-none">
      <div className="flex items-start gap-4">
        {today && <div className="w-16 shrink-0">{renderPicture(today)}</div>}
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="flex justify-between gap-3">
            <span className="font-semibold">{name}</span>
            {today && (
              <span translate="no" className="whitespace-nowrap tabular-nums">
                {formatPounds(today.price)}
              </span>
            )}
          </p>
          <p className="text-sm text-ink-soft">{words}</p>
          {!today && <p className="text-sm font-semibold">{copy.gone}</p>}
        </div>
      </div>
      {isRenaming ? (
        <div className="mt-3">
          <KeptNameForm
            title={copy.renameNamed(name)}
            action={rename.isPending ? copy.savingName : copy.saveName}
            initial={name}
            isBusy={rename.isPending}
            refusal={refusalOf(rename.error, { saveFailed: copy.renameFailed })}
            onSave={(next) =>
              rename.mutate(next, {
                onSuccess: () => {
                  notify.success(copy.renamed);
                  stopRenaming();
                },
              })
            }
            onCancel={stopRenaming}
          />
        </div>
      ) : (
        <div className="mt-2 -ml-4 flex flex-wrap gap-x-1">
          <Link
            to={pathOf(link)}
            aria-label={copy.openNamed(name)}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {copy.open}
          </Link>
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.renameNamed(name)}
            onClick={() => {
              rename.reset();
              setIsRenaming(true);
            }}
          >
            {copy.rename}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isBusy={forget.isPending}
            aria-label={copy.removeNamed(name)}
            onClick={() => void (isForgetting() || remove())}
          >
            {copy.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
