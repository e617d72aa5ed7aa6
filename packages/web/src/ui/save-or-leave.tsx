import { Button } from './button.tsx';

interface SaveOrLeaveProps {
  refusal: string | undefined;
  /** Whether there is input that can be saved or discarded. */
  isShown: boolean;
  isSaving: boolean;
  isDisabled: boolean;
  texts: { save: string; saving: string; leaveIt: string };
  onLeave: () => void;
}

/** Below the fields of a form that is saved on its own: what went wrong, and the buttons to save or discard. */
export function SaveOrLeave(props: SaveOrLeaveProps) {
  const { refusal, isShown, isSaving, isDisabled, texts, onLeave } = props;
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-beetroot lg:col-span-full">
          {refusal}
        </p>
      )}
      {isShown && (
        <div className="flex flex-wrap gap-3 lg:col-span-full">
          <Button type="submit" isBusy={isSaving} disabled={isDisabled}>
            {isSaving ? texts.saving : texts.save}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {texts.leaveIt}
          </Button>
        </div>
      )}
    </>
  );
}
