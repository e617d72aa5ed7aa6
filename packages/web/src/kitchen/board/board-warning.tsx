import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from '../kitchen.copy.ts';

/** Overlays the board, so that no ticket moves. */
export function BoardWarning({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  return (
    <div role="alert" className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-3xl empty:hidden">
      {text !== null && (
        <p className="flex items-center gap-3 rounded-md border-2 border-tomato bg-tomato-wash py-1 pl-4 font-semibold text-tomato-deep shadow-float">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1">{text}</span>
          <IconButton label={copy.dismiss} onClick={onDismiss}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
