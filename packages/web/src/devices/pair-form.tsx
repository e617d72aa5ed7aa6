import { TabletSmartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePairDevice } from './devices.api.ts';
import { copy } from './devices.copy.ts';

interface PairFormProps {
  /** The page's name, such as 'Kitchen'. */
  title: string;
  /** Called in the press: browsers turn on sound only during one. */
  onPress: (() => void) | undefined;
}

/** For a browser that is not one of the shop's devices yet. */
export function PairForm({ title, onPress }: PairFormProps) {
  const pair = usePairDevice();
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPress?.();
    const { code = '' } = readTexts(event.currentTarget);
    setProblem(code === '' ? copy.codeMissing : undefined);
    if (code === '') return;
    pair.mutate(code, {
      onError: (error) => setProblem(serverMessageOf(error) ?? copy.unreachable),
    });
  };

  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <form
        noValidate
        aria-label={copy.pair}
        onSubmit={submit}
        className="grid w-full max-w-md gap-6 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
      >
        <div>
          <TabletSmartphone className="size-8 text-ink-soft" aria-hidden="true" />
          <h1 className="mt-3 text-heading">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{copy.pairText}</p>
        </div>
        <TextField
          name="code"
          label={copy.code}
          className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-widest [&_input]:tabular-nums"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={problem}
          required
        />
        <Button type="submit" size="large" isWide isBusy={pair.isPending}>
          {pair.isPending ? copy.pairing : copy.pair}
        </Button>
      </form>
    </div>
  );
}
