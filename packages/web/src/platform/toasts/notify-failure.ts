import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from './notify.ts';

/** Shows why something failed, the server's message first. */
export function notifyFailure(error: unknown, fallback: string): void {
  notify.failure(error, serverMessageOf(error) ?? fallback);
}
