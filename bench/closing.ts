/** Everything that the bench has started and must stop: the shop, the browser, the servers to compare with. */
type Closer = () => Promise<void> | void;

const closers: Closer[] = [];
let closing: Promise<void> | undefined;

export function closeLater(close: Closer): void {
  closers.push(close);
}

/**
 * Concurrent callers wait for the same closing: work that fails because its shop is closing waits here for the rest.
 */
export function closeAll(): Promise<void> {
  return (closing ??= closeFromTheLast().finally(() => (closing = undefined)));
}

async function closeFromTheLast(): Promise<void> {
  const problems: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      // Closes the rest even when one fails to close.
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'not everything could be closed');
}

/** Ctrl-C reaches the children as well, so some may have ended already. */
export function closeAllOnSignal(): void {
  const end = (signal: NodeJS.Signals) => {
    void closeAll()
      .catch(() => undefined)
      .then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
