import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { ProblemNote } from '../problem-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in words. */
  text: string;
  action: string;
  problem: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      footer={
        <div className="grid gap-3">
          <ProblemNote text={props.problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={props.onClose}>
              {copy.cancel}
            </Button>
            <Button isBusy={props.isBusy} onClick={props.onConfirm}>
              {props.action}
            </Button>
          </div>
        </div>
      }
    >
      {props.children}
    </Dialog>
  );
}
