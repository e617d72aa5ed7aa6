const POLL_DELAY_MS = 250;
let isWatching = false;

/**
 * Sends this process a SIGTERM when npm has gone. npm passes the signal to the shell between us, and a
 * shell such as dash dies of it without a word to its child: the new parent is all that tells.
 */
export function endWithNpm(): void {
  if (isWatching || process.env['npm_lifecycle_event'] === undefined) return;
  isWatching = true;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_DELAY_MS);
  watch.unref();
}
