import { describeError } from '#observability/logging.ts';

type Closer = () => Promise<void>;

const LIMIT_MS = 15_000;

/**
 * Ends the process on a signal, and with 1 after an unhandled error. Requests in flight finish and everything is
 * closed, unless the time runs out first. npm repeats a signal that the terminal sent, so a second signal does not
 * hurry.
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
  // Unhandled rejections arrive here too. The state afterwards is unknown, so the process ends.
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`The shop ends after an unexpected error. ${describe(error)}\n`);
    end(1);
  });
}

/** Leaves out the parameters of a statement, which may be personal data. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = describeError(error);
  return `${type}: ${message}\n${stack}`;
}
