import { KeyRound } from 'lucide-react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './factors.copy.ts';

interface PasskeyButtonProps {
  text: string;
  isBusy: boolean;
  /** The error of the last try. */
  error: unknown;
  onPress: () => void;
}

/** Signs in without a password. */
export function PasskeyButton({ text, isBusy, error, onPress }: PasskeyButtonProps) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.or}
      </p>
      <Button variant="secondary" isWide isBusy={isBusy} onClick={onPress}>
        <KeyRound className="size-5" />
        {isBusy ? copy.addingPasskey : text}
      </Button>
      {error != null && (
        <p role="alert" className="text-sm font-semibold text-beetroot">
          {serverMessageOf(error) ?? copy.passkeyRefused}
        </p>
      )}
    </div>
  );
}
