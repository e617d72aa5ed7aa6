import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { iconButtonClass } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  onShown?: (isShown: boolean) => void;
}

/** Hides its text until its button shows it. */
export function PasswordField({ onShown, ...props }: PasswordFieldProps) {
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
          <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </button>
      }
    />
  );
}
