import { serverMessageOf } from './call-error.ts';
import { notify } from './notify.ts';

/** Says why something failed, the server's words first. */
export function notifyFailure(error: unknown, fallback: string): void {
  notify.failure(error, serverMessageOf(error) ?? fallback);
}
