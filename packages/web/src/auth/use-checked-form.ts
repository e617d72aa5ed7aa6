import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { fetchCode } from '#platform/fetch-code.ts';
import { notify } from '#platform/notify.ts';
import { reloadIfReplaced } from '#platform/reload-if-replaced.ts';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { copy } from './auth.copy.ts';
import type { formChecks } from './form-checks.ts';

type Checks = typeof formChecks;

const fetchChecks = async () => (await fetchCode(() => import('./form-checks.ts'))).formChecks;
// A failed prefetch is silent.
const fetchChecksAhead = () => void fetchChecks().catch(() => null);

/** Keeps the form from being sent; no field shows it. */
const NOT_CHECKED: FieldErrors = { root: { check: { type: 'missing' } } };

/**
 * A form with a check of form-checks.ts. These come with zod, so they load when the browser is idle, or with the first
 * check. While they can't be loaded, nothing is sent.
 */
export function useCheckedForm<Input extends FieldValues, Output>(
  pick: (checks: Checks) => Resolver<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
) {
  useWhenIdle(fetchChecksAhead);
  return useForm({
    defaultValues,
    resolver: async (...values: Parameters<Resolver<Input, unknown, Output>>) => {
      const checks = await fetchChecks().catch(() => null);
      if (checks) return pick(checks)(...values);
      notify.error(copy.formMissing);
      void reloadIfReplaced();
      return { values: {}, errors: NOT_CHECKED as FieldErrors<Input> };
    },
  });
}
