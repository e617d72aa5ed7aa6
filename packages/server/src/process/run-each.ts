/** Runs one after the other, whatever fails. @throws AggregateError with all that failed, once the last has run */
export async function runEach(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const job of jobs)
    await job().catch((error: unknown) => {
      errors.push(error);
    });
  if (errors.length > 0) throw new AggregateError(errors, 'Some of the work failed');
}
