import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { KeptNameForm } from './kept-name-form.tsx';
import { useAskIfKeeping, useKeepPizza } from './kept-pizzas.api.ts';
import { copy } from './kept-pizzas.copy.ts';

interface KeepPizzaProps {
  pizza: LinkedPizza;
  isSignedIn: boolean;
  /** Offers to sign in, and then goes on. */
  onSignIn: (goOn: () => void) => void;
}

/** OWN-09: keeps the pizza that a dialog shows, under a name. */
export function KeepPizza({ pizza, isSignedIn, onSignIn }: KeepPizzaProps) {
  const [isNaming, setIsNaming] = useState(false);
  const keep = useKeepPizza();
  const isKeeping = useAskIfKeeping();
  const place = useRef<HTMLDivElement>(null);
  const startNaming = () => {
    keep.reset();
    setIsNaming(true);
  };
  const close = () => {
    // The form that has the focus goes away.
    const hadFocus = place.current?.contains(document.activeElement);
    flushSync(() => setIsNaming(false));
    if (hadFocus) place.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const save = (name: string) => {
    if (isKeeping()) return;
    // Not with callbacks of `mutate`: React Query drops them once the dialog is closed.
    void keep.mutateAsync({ ...pizza, name }).then(
      (kept) => {
        notify.success(copy.kept(kept?.name ?? name));
        close();
      },
      (error: unknown) => {
        // The form says it, as long as it is there.
        if (!place.current?.querySelector('form')) notifyFailure(error, copy.keepFailed);
      },
    );
  };
  return (
    <div ref={place} className={isNaming ? 'w-full' : ''}>
      {isNaming ? (
        <KeptNameForm
          title={copy.keep}
          action={keep.isPending ? copy.saving : copy.save}
          isBusy={keep.isPending}
          refusal={refusalOf(keep.error, { saveFailed: copy.keepFailed })}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <Button
          variant="secondary"
          size="small"
          onClick={() => (isSignedIn ? startNaming() : onSignIn(startNaming))}
        >
          <Heart className="size-4" />
          {copy.keep}
        </Button>
      )}
    </div>
  );
}
