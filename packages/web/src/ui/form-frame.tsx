import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface FormFrameProps extends Omit<ComponentProps<'form'>, 'action'> {
  form: { props: ComponentProps<'form'>; refusal?: string | undefined; isChecking: boolean };
  /** The text of the button that sends it. */
  action: string;
  isBusy: boolean;
  /** The look of that button. */
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isWide' | 'className'>;
  /** Before that button, such as one that cancels a dialog. */
  before?: ReactNode;
  /** Behind it. */
  aside?: ReactNode;
  /** Below it, such as another way in. */
  below?: ReactNode;
}

/** A form: its fields, what is said about them as a whole, and the button that sends it. */
export function FormFrame(props: FormFrameProps) {
  const { form, action, isBusy, button, before, aside, below, children, ...rest } = props;
  const submit = (
    <Button {...button} type="submit" isBusy={isBusy || form.isChecking}>
      {action}
    </Button>
  );
  return (
    <form className="grid gap-5" {...form.props} {...rest}>
      {children}
      {form.refusal !== undefined && (
        <p role="alert" className="font-semibold text-beetroot">
          {form.refusal}
        </p>
      )}
      {before || aside ? (
        <div className={`flex flex-wrap gap-3 ${before ? 'justify-end' : ''}`}>
          {before}
          {submit}
          {aside}
        </div>
      ) : (
        submit
      )}
      {below}
    </form>
  );
}
