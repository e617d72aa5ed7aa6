import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { copy } from './look.copy.ts';

interface DraftBarProps {
  /** How many things differ from what customers see. */
  count: number;
  refusal: string | undefined;
  isSaving: boolean;
  isReady: boolean;
  onDiscard: () => void;
  children: ReactNode;
}

/** Says whether customers already see what is below, and publishes it. */
export function DraftBar(props: DraftBarProps) {
  const { count, refusal, isSaving, isReady, onDiscard, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-3 sticky top-0 z-10 low:static ${
        count > 0 ? 'border-gold bg-gold-wash' : 'border-line bg-card'
      }`}
    >
      <p role="status" className="min-w-[min(100%,13rem)] flex-1 text-sm font-semibold">
        {count > 0 ? copy.toPublish(count) : copy.nothingToPublish}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {count > 0 && (
          <>
            <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
              {copy.discard}
            </Button>
            <Button type="submit" size="small" isBusy={isSaving} disabled={!isReady}>
              {!isSaving && <Send className="size-4" />}
              {isSaving ? copy.publishing : copy.publish}
            </Button>
          </>
        )}
      </div>
      {refusal !== undefined && (
        <p role="alert" className="w-full font-semibold text-beetroot">
          {refusal}
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={copy.discardTitle}
        description={copy.discardText}
        width="narrow"
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsAsking(false)}>{copy.keep}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setIsAsking(false);
              onDiscard();
            }}
          >
            {copy.discard}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
