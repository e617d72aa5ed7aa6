import { TabletSmartphone } from 'lucide-react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { FormFrame } from '#ui/form-frame.tsx';
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
  const form = useForm(filledIn({ code: copy.codeMissing }), ({ code }, { refuse }) =>
    pair.mutate(code, { onError: refuse({ saveFailed: copy.unreachable }, 'code') }),
  );

  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <FormFrame
        form={form}
        aria-label={copy.pair}
        onSubmitCapture={onPress}
        action={pair.isPending ? copy.pairing : copy.pair}
        isBusy={pair.isPending}
        button={{ size: 'large', isWide: true }}
        className="grid w-full max-w-md gap-6 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
      >
        <div>
          <TabletSmartphone className="size-8 text-ink-soft" />
          <h1 className="mt-3 text-heading">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">{copy.pairText}</p>
        </div>
        <TextField
          {...form.field('code')}
          label={copy.code}
          className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-widest [&_input]:tabular-nums"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      </FormFrame>
    </div>
  );
}
