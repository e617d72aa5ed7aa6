import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useRenewRecoveryCodes } from './factors.api.ts';
import { copy } from './factors.copy.ts';

interface RecoveryCodesLeftProps {
  count: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodesLeft({ count, onCodes }: RecoveryCodesLeftProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <section className="grid gap-3 p-4 sm:p-6">
      <div>
        <h3 className="font-semibold">{copy.recovery}</h3>
        <p className="mt-1 text-ink-soft">
          {copy.recoveryText} {copy.recoveryLeft(count)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={renew.isPending}
        onClick={() =>
          renew.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
            onError: (error) => notifyFailure(error, copy.failed),
          })
        }
      >
        {renew.isPending ? copy.makingCodes : copy.newCodes}
      </Button>
    </section>
  );
}
