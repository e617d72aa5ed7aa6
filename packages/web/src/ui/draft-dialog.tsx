import { type ComponentProps, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface DraftDialogProps extends ComponentProps<typeof Dialog> {
  /** Where not all that is typed or chosen would be lost. Missing: any of it. */
  isChanged?: boolean;
}

/**
 * A dialog for something that takes a while to type. Escape, a press beside it, its close button and the browser's Back
 * ask before they discard what has been typed or chosen. A form that is saved closes it without a question.
 */
export function DraftDialog({ isChanged, ...props }: DraftDialogProps) {
  const { isOpen, onClose, className, children } = props;
  // On the element, so that the next opening begins without it.
  const content = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  // Discarded, or saved while the question was open.
  if (isAsking && !isOpen) setIsAsking(false);
  const close = () => {
    if (isChanged ?? content.current?.dataset['changed'] !== undefined) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close}>
        <div
          ref={content}
          className="contents"
          onInput={({ currentTarget }) => {
            currentTarget.dataset['changed'] = '';
          }}
        >
          {children}
        </div>
      </Dialog>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard your changes?"
        description="They are not saved yet."
        width="narrow"
        className={className}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsAsking(false)}>Keep editing</Button>
          <Button variant="danger" onClick={onClose}>
            Discard
          </Button>
        </div>
      </Dialog>
    </>
  );
}
