import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useTakeBack } from './counter.api.ts';
import { copy } from './counter.copy.ts';

/** Undoes the handover. */
export function useUndo({ id, number }: Pick<CounterOrder, 'id' | 'number'>): () => void {
  const takeBack = useTakeBack(id);
  return () =>
    void takeBack.mutateAsync().then(
      () => notify.success(copy.takenBack(number)),
      (error: unknown) => notify.failure(error, serverMessageOf(error) ?? copy.failed),
    );
}
