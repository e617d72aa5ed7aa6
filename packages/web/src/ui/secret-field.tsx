import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { iconButtonClass } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface SecretFieldProps extends ComponentProps<typeof TextField> {
  /** The button's label: 'Show password'. */
  showLabel: string;
  hideLabel: string;
  onShown?: (isShown: boolean) => void;
}

/** A password field that hides its text until its button shows it. */
export function SecretField({ showLabel, hideLabel, onShown, ...props }: SecretFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = () => {
    setIsShown(!isShown);
    onShown?.(!isShown);
  };
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      trail={
        // Named by its text: with an `aria-label`, a search for the label 'Password' would find the button too.
        <button type="button" className={iconButtonClass} onClick={toggle}>
          <span className="sr-only">{isShown ? hideLabel : showLabel}</span>
          {isShown ? (
            <EyeOff className="size-5" aria-hidden="true" />
          ) : (
            <Eye className="size-5" aria-hidden="true" />
          )}
        </button>
      }
    />
  );
}
