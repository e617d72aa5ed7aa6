import { Button } from './button.tsx';

interface EndOrKeepProps {
  /** The label: what can't be undone, or that it is under way. */
  action: string;
  keep: string;
  isBusy: boolean;
  refusal: string | undefined;
  onEnd: () => void;
  onKeep: () => void;
}

/** The two buttons of a dialog that has said what will end. */
export function EndOrKeep({ action, keep, isBusy, refusal, onEnd, onKeep }: EndOrKeepProps) {
  return (
    <div className="grid gap-4">
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} onClick={onEnd}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </div>
  );
}
