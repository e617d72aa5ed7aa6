/** The work took longer than it may. */
export class TimeLimitExceeded extends Error {
  override name = 'TimeLimitExceeded';
}

/** Throws when the time is up, and aborts the work's signal. @throws TimeLimitExceeded */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeLimitExceeded(`No answer within ${limitMs} ms`);
    overdue.reject(error);
    ending.abort(error);
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
