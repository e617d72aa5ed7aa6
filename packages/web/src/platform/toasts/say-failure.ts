import { type ExternalToast, toast } from 'sonner';
import { copy } from './toasts.copy.ts';

/** OWN-60: an error that says below its text what to do where the browser has no connection. */
export function sayFailure(text: string, options: ExternalToast): void {
  // Order flows alone have a place of their own.
  const description = options.position ? copy.offlineInOrder : copy.offline;
  toast.error(text, navigator.onLine ? options : { ...options, description });
}
