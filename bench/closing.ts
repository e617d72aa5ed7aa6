/** What the bench has started and has to end: the shop, the browser, the servers to compare with. */
type Closer = () => Promise<void> | void;

const closers: Closer[] = [];
let closing: Promise<void> | undefined;

export function closeLater(close: Closer): void {
  closers.push(close);
}

/** Once, however many ask: work that fails because its shop is closed waits here for the rest. */
export function closeAll(): Promise<void> {
  return (closing ??= closeFromTheLast());
}

async function closeFromTheLast(): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

/** Ctrl-C reaches the children as well, so that some may have ended by themselves. */
export function closeAllOnSignal(): void {
  const end = (signal: NodeJS.Signals) => {
    void closeAll()
      .catch(() => undefined)
      .then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
