import type { DeskCustomer } from '@driftstone/contract/auth/customers-desk.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { useEraseCustomer, useExportCustomer } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';

/** What the law entitles a customer to: a copy of their data, and its deletion. */
export function CustomerRequests({ customer }: { customer: DeskCustomer }) {
  const handOut = useExportCustomer(customer.id);
  const [isErasing, setIsErasing] = useState(false);
  return (
    <div className="grid gap-3">
      <p>{copy.lawText}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          isBusy={handOut.isPending}
          onClick={() =>
            handOut.mutate(undefined, {
              onSuccess: (held) => {
                saveFile('customer-data.json', JSON.stringify(held, null, 2));
                notify.success(copy.handedOut);
              },
              onError: (error) => notifyFailure(error, copy.changeFailed),
            })
          }
        >
          {handOut.isPending ? copy.handingOut : copy.handOut}
        </Button>
        <Button variant="danger" size="small" onClick={() => setIsErasing(true)}>
          {copy.erase}
        </Button>
      </div>
      <Dialog
        isOpen={isErasing}
        onClose={() => setIsErasing(false)}
        title={copy.eraseTitle(customer.name)}
        description={copy.eraseText(copy.orders(customer.orders))}
      >
        <EraseForm customer={customer} onKeep={() => setIsErasing(false)} />
      </Dialog>
    </div>
  );
}

function EraseForm({ customer, onKeep }: { customer: DeskCustomer; onKeep: () => void }) {
  const erase = useEraseCustomer(customer.id);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  return (
    <DialogFoot refusal={problem} cancel={copy.keep} onCancel={onKeep}>
      <Button
        variant="danger"
        isBusy={erase.isPending}
        onClick={() =>
          erase.mutate(undefined, {
            onSuccess: () => {
              notify.success(copy.erased);
              void navigate('?', { replace: true });
            },
            onError: (error) => setProblem(serverMessageOf(error) ?? copy.changeFailed),
          })
        }
      >
        {erase.isPending ? copy.erasing : copy.eraseNow}
      </Button>
    </DialogFoot>
  );
}
