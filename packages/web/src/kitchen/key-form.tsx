import { LockKeyhole } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { CallError, serverMessageOf } from '#platform/call-error.ts';
import { Button } from '#ui/button.tsx';
import { SecretField } from '#ui/secret-field.tsx';
import { switchSound } from './chime.ts';
import { useOpenBoard } from './kitchen.api.ts';
import { copy } from './kitchen.copy.ts';

interface KeyFormProps {
  /** The stored key no longer opens the board. */
  wasRefused: boolean;
}

export function KeyForm({ wasRefused }: KeyFormProps) {
  const openBoard = useOpenBoard();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(wasRefused ? copy.keyWrong : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = key.trim();
    // Called here, in the submit handler, because only a user's action may turn the sound on.
    switchSound(true);
    setProblem(typed ? null : copy.keyMissing);
    if (typed) openBoard.mutate(typed, { onError: (error) => setProblem(describeFailure(error)) });
  };

  return (
    <form
      noValidate
      aria-label={copy.key}
      onSubmit={submit}
      className="grid w-full max-w-md gap-5 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
    >
      <div>
        <LockKeyhole className="size-8 text-ink-soft" aria-hidden="true" />
        <h1 className="mt-3 text-heading">{copy.title}</h1>
        <p className="mt-2 text-ink-soft">{copy.keyText}</p>
      </div>
      <SecretField
        label={copy.key}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={problem ?? undefined}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        showLabel={copy.showKey}
        hideLabel={copy.hideKey}
      />
      <Button type="submit" size="large" isWide isBusy={openBoard.isPending}>
        {openBoard.isPending ? copy.openingButton : copy.open}
      </Button>
    </form>
  );
}

function describeFailure(error: unknown): string {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return copy.keyWrong;
  if (status === 404) return copy.closed;
  return serverMessageOf(error) ?? copy.unreachable;
}
