import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { KeepsFocus } from './keeps-focus.tsx';

interface DialogFootProps {
  /** Why the last try was refused. */
  refusal?: string | undefined;
  cancel?: string;
  onCancel: () => void;
  /** At the other end of the foot: another act, such as one that removes the thing. */
  aside?: ReactNode;
  /** The button of the act. */
  children: ReactNode;
}

/** The foot of a staff dialog: Cancel and the act, in sight while it scrolls. It stands at the dialog's end. */
export function DialogFoot({ cancel, onCancel, refusal, aside, children }: DialogFootProps) {
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const dialog = mark?.closest('[role=dialog]');
  return (
    <>
      <span ref={setMark} hidden />
      {dialog &&
        createPortal(
          <footer className="grid gap-3 border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 sm:py-4">
            {refusal !== undefined && (
              <p role="alert" className="font-semibold text-beetroot">
                {refusal}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
              {aside && <div className="mr-auto flex flex-wrap gap-2">{aside}</div>}
              <Button variant="quiet" onClick={onCancel}>
                {cancel ?? 'Cancel'}
              </Button>
              {children}
            </div>
          </footer>,
          dialog,
        )}
    </>
  );
}

interface DialogFormProps
  extends Omit<ComponentProps<'form'>, 'action'>, Omit<DialogFootProps, 'refusal' | 'children'> {
  form: { props: ComponentProps<'form'>; refusal?: string | undefined; isChecking: boolean };
  /** The text of the button that sends it. */
  action: string;
  isBusy: boolean;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { form, action, isBusy, cancel, onCancel, aside, children, ...rest } = props;
  const id = useId();
  return (
    <form className="grid grid-cols-1 gap-5" {...form.props} {...rest} id={id}>
      <KeepsFocus>{children}</KeepsFocus>
      <DialogFoot
        refusal={form.refusal}
        onCancel={onCancel}
        aside={aside}
        {...(cancel !== undefined && { cancel })}
      >
        <Button type="submit" form={id} isBusy={isBusy || form.isChecking}>
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}
