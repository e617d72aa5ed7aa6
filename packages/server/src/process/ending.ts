import { describeError } from '#observability/logging.ts';

type Closer = () => Promise<void>;

const LIMIT_MS = 15_000;

/**
 * Ends the process on a signal, and with 1 after what nobody foresaw: requests in flight finish, then all is closed, or
 * the time is up. npm repeats a signal that the terminal sent, so more than one is no hurry.
 */
export function endOrderly(closeAll: Closer, limitMs = LIMIT_MS): void {
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    void closeAll().then(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // An unhandled rejection comes here too. What it left behind nobody knows, so the process does not go on.
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`The shop ends, something unforeseen happened. ${describe(error)}\n`);
    end(1);
  });
}

/** Without the parameters of a statement, which are people's. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = describeError(error);
  return `${type}: ${message}\n${stack}`;
}
