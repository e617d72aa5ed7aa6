import { type ExternalToast, toast } from 'sonner';

/** OWN-60: an error that says below its text what to do where the browser has no connection. */
export function sayFailure(text: string, options: ExternalToast): void {
  // Order flows alone have a place of their own.
  const kept = options.position ? 'Your cart is safe. ' : '';
  const description = `You are offline. ${kept}Try again when you’re back online.`;
  toast.error(text, navigator.onLine ? options : { ...options, description });
}
