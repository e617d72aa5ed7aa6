const POLL_DELAY_MS = 250;
let isWatching = false;

/**
 * Sends this process a SIGTERM when npm has ended. npm passes the signal to the shell in between, and a shell such as
 * dash ends without passing it on. Only the new parent pid shows that.
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
