import type { ReactNode } from 'react';
import { useMedia } from '#platform/page/use-media.ts';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { ProblemNote } from '../problem-note.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  problem: string | undefined;
  /** How often somebody tried to save or to remove the thing. */
  attempts: number;
  isSaving: boolean;
  /** A picture that is still uploading. Saving now would leave it out. */
  waitsFor?: string | undefined;
  onSave: () => void;
  onClose: () => void;
  /** Left of the buttons, such as the one that removes the thing. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Below this width, a note between the title and the sticky buttons would take a third of the window. */
const NARROW = '(width < 40rem)';

/** A form with a single primary action. Mount it anew for each thing that is edited. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width = 'medium', problem, isSaving, onSave, onClose } = props;
  const isBusy = isSaving || props.waitsFor !== undefined;
  const isNarrow = useMedia(NARROW, false);
  return (
    <DraftDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      {...(description !== undefined && { description })}
      width={width}
      footer={
        <div className="grid gap-3">
          {!isNarrow && <ProblemNote text={problem} />}
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            {props.aside && <div className="mr-auto">{props.aside}</div>}
            <Button variant="quiet" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button isBusy={isBusy} onClick={onSave}>
              {isSaving ? copy.saving : (props.waitsFor ?? copy.save)}
            </Button>
          </div>
        </div>
      }
    >
      <form
        noValidate
        aria-label={title}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a dialog above this one.
          if (!isBusy && event.target === event.currentTarget) onSave();
        }}
      >
        {props.children}
        {isNarrow && <ProblemNote text={problem} scrollsTo={props.attempts} />}
        {/* Enter in a field saves. */}
        <button type="submit" hidden aria-label={copy.save} />
      </form>
    </DraftDialog>
  );
}
