import { Button } from './button.tsx';

interface LoadFailureProps {
  text: string;
  buttonText?: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a part of the page that could not be loaded. */
export function LoadFailure({
  text,
  buttonText = 'Try again',
  isRetrying,
  onRetry,
}: LoadFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{text}</p>
      <Button variant="secondary" size="small" isBusy={isRetrying} onClick={onRetry}>
        {buttonText}
      </Button>
    </div>
  );
}
