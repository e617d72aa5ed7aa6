import { findEmailProblem } from '@driftstone/contract/email.rules.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSubscribe } from './newsletter.api.ts';
import { copy } from './newsletter.copy.ts';

/** NEWS-01: an accepted e-mail stays readable for a moment before the field is cleared. */
const CLEAR_DELAY_MS = 1000;

interface NewsletterFormProps {
  /** Two forms on one page need different names. */
  label: string;
}

export function NewsletterForm({ label }: NewsletterFormProps) {
  const subscribe = useSubscribe();
  const [email, setEmail] = useState('');
  const [isProblemShown, setIsProblemShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = findEmailProblem(email);
  const keepFocus = useFocusKept(subscribe.isPending);

  const clear = () => setEmail((current) => (current === email ? '' : current));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsProblemShown(problem !== undefined);
    if (problem !== undefined) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    keepFocus();
    subscribe.mutate(
      { email },
      {
        onSuccess: ({ message }) => {
          notify.success(message || copy.subscribed);
          setTimeout(clear, CLEAR_DELAY_MS);
        },
        onError: (error) => notify.failure(error, serverMessageOf(error) ?? copy.failed),
      },
    );
  };

  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-3 *:first:flex-[1_1_11rem] *:last:flex-auto sm:*:last:flex-none"
    >
      <TextField
        label={copy.email}
        isLabelHidden
        type="email"
        autoComplete="email"
        placeholder={copy.emailHint}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        disabled={subscribe.isPending}
        error={isProblemShown ? problem : undefined}
      />
      <Button type="submit" className="min-h-12" disabled={subscribe.isPending}>
        {subscribe.isPending ? copy.subscribing : copy.subscribe}
      </Button>
    </form>
  );
}

/** Call what it returns before a call disables the field: it brings the focus back, unless the visitor moves it. */
function useFocusKept(isDisabled: boolean): () => void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (isDisabled || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isDisabled]);

  return () => {
    focused.current = document.activeElement;
  };
}
