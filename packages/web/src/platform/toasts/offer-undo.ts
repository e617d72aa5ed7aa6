import { toast } from 'sonner';
import { undoAction } from './undo-action.ts';

/** Long enough to read what customers see now, and to change one's mind. */
const OFFERED_MS = 10_000;

let offered = 0;

/** Shows that a change is made, with a button that takes it back. For the desk: it loads its toasts at once. */
export function offerUndo(text: string, undo: () => void): void {
  toast.dismiss(idOf(offered));
  offered += 1;
  const action = undoAction(undo);
  toast.success(text, { id: idOf(offered), duration: OFFERED_MS, action });
}

/** A text, since sonner's own numbers could collide with those of notify.ts. */
function idOf(count: number): string {
  return `undo-${count}`;
}
