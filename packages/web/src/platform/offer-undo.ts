import { toast } from 'sonner';

/** Long enough to read what customers see now, and to think again. */
const OFFERED_MS = 10_000;

let offered = 0;

/**
 * Tells that a change of the desk is made, with a button that takes it back. Only the last change can be taken back.
 * For the desk alone: the customers' pages load their toasts later.
 */
export function offerUndo(text: string, undo: () => void): void {
  toast.dismiss(idOf(offered));
  offered += 1;
  const action = { label: 'Undo', onClick: undo };
  toast.success(text, { id: idOf(offered), duration: OFFERED_MS, action });
}

/** A text: sonner's own numbers would meet those of notify.ts. */
function idOf(count: number): string {
  return `undo-${count}`;
}
