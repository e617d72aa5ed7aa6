/** `driftstone <what>`. bin/driftstone starts it, with the service's settings and account. */
import { fail, runTyped } from './run-typed.ts';

const typed = process.argv.slice(2);

// The running shop has its own ways to end.
if (typed[0] !== 'start') {
  process.on('uncaughtException', (error) => void fail(error).then((code) => process.exit(code)));
  // `driftstone hours | head`
  process.stdout.on('error', () => process.exit());
}
const exitCode = await runTyped(typed);
if (exitCode !== 0) process.exitCode = exitCode;
