import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMedia } from '#platform/page/use-media.ts';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { KeepsFocus } from '#ui/keeps-focus.tsx';
import { copy } from '../menu-desk.copy.ts';
import { ProblemNote } from '../problem-note.tsx';

interface FormDialogProps {
  form: {
    props: ComponentProps<'form'>;
    problem: string | undefined;
    /** How often somebody tried to save or to remove the thing. */
    attempts: number;
    isSaving: boolean;
  };
  title: string;
  description?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  /** A picture that is still uploading. Saving now would leave it out. */
  waitsFor?: string | undefined;
  onClose: () => void;
  /** Left of the buttons, such as the one that removes the thing. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Below this width, a note between the title and the sticky buttons would take a third of the window. */
const NARROW = '(width < 40rem)';

/** A form with a single primary action. Mount it anew for each thing that is edited. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width = 'medium', form, waitsFor, onClose } = props;
  const { problem, attempts, isSaving } = form;
  const isBusy = isSaving || waitsFor !== undefined;
  const formId = useId();
  const isNarrow = useMedia(NARROW, false);
  return (
    <DraftDialog
      isOpen
      onClose={onClose}
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
            <Button type="submit" form={formId} isBusy={isBusy}>
              {isSaving ? copy.saving : (waitsFor ?? copy.save)}
            </Button>
          </div>
        </div>
      }
    >
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) form.props.onSubmit?.(event);
        }}
        id={formId}
        aria-label={title}
        className="grid grid-cols-1 gap-5"
      >
        <KeepsFocus>{props.children}</KeepsFocus>
        {isNarrow && <ProblemNote text={problem} scrollsTo={attempts} />}
      </form>
    </DraftDialog>
  );
}
