import { isSessionOver, serverMessageOf } from './call-error.ts';
import { notify } from './notify.ts';

/** Says why something failed, the server's words first, unless the sign-in window that opens by itself says it. */
export function notifyFailure(error: unknown, fallback: string): void {
  if (!isSessionOver(error)) notify.error(serverMessageOf(error) ?? fallback);
}
