import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { copy } from './factors.copy.ts';

interface RecoveryCodesDialogProps {
  /** Empty: closed. */
  codes: readonly string[];
  onClose: () => void;
}

const GROUP = /.{5}(?=.)/g;

/** Shows the codes, this once only. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const grouped = codes.map((code) => code.replaceAll(GROUP, '$&-'));
  const copyCodes = () =>
    void navigator.clipboard.writeText(grouped.join('\n')).then(
      () => notify.success(copy.copied),
      () => window.print(),
    );
  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={onClose}
      title={copy.codesTitle}
      description={copy.codesText}
    >
      <ol
        aria-label={copy.codesTitle}
        className="grid list-inside list-decimal gap-2 font-mono text-sm sm:grid-cols-2"
      >
        {grouped.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onClose}>{copy.codesKept}</Button>
        <Button variant="secondary" onClick={copyCodes}>
          {copy.copyCodes}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
    </Dialog>
  );
}
