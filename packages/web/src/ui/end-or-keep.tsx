import { Button } from './button.tsx';
import { DialogFoot } from './dialog-form.tsx';

interface EndOrKeepProps {
  /** The label: what can't be undone, or that it is under way. */
  action: string;
  keep: string;
  isBusy: boolean;
  refusal: string | undefined;
  onEnd: () => void;
  onKeep: () => void;
}

/** The foot of a dialog that has said what will end. */
export function EndOrKeep({ action, keep, isBusy, refusal, onEnd, onKeep }: EndOrKeepProps) {
  return (
    <DialogFoot cancel={keep} onCancel={onKeep} refusal={refusal}>
      <Button variant="danger" isBusy={isBusy} onClick={onEnd}>
        {action}
      </Button>
    </DialogFoot>
  );
}
