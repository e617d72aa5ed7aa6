import type { DeskStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { EndOrKeep } from '#ui/end-or-keep.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { StoreForm } from './store-form.tsx';
import { useAddStore, useChangeStore, useCloseStore } from './stores-desk.api.ts';
import { copy } from './stores-desk.copy.ts';

interface StoreDialogProps {
  opened: DeskStore | 'new' | null;
  onClose: () => void;
}

/** Opens a store, changes one, or closes it for good. */
export function StoreDialog({ opened, onClose }: StoreDialogProps) {
  const [isClosing, setIsClosing] = useState(false);
  const close = () => {
    setIsClosing(false);
    onClose();
  };
  const store = opened === 'new' ? null : opened;
  return (
    <DraftDialog
      isOpen={opened !== null}
      onClose={close}
      title={titleOf(store, isClosing)}
      description={isClosing ? copy.closeText : store ? '' : copy.addText}
    >
      {opened === 'new' && <NewStore onDone={close} />}
      {store && !isClosing && (
        <ChangedStore store={store} onEnd={() => setIsClosing(true)} onDone={close} />
      )}
      {store && isClosing && (
        <Closing store={store} onBack={() => setIsClosing(false)} onDone={close} />
      )}
    </DraftDialog>
  );
}

function titleOf(store: DeskStore | null, isClosing: boolean): string {
  if (!store) return copy.add;
  return isClosing ? copy.closeTitle(store.name) : copy.changeTitle(store.name);
}

function NewStore({ onDone }: { onDone: () => void }) {
  const add = useAddStore();
  return (
    <StoreForm
      title={copy.add}
      initial={{ name: '', address: '', phone: '' }}
      action={add.isPending ? copy.adding : copy.add}
      isBusy={add.isPending}
      refusal={refusalOf(add.error, copy)}
      onCancel={onDone}
      onSubmit={(store) =>
        add.mutate(store, {
          onSuccess: () => {
            notify.success(copy.added(store.name));
            onDone();
          },
        })
      }
    />
  );
}

interface ChangedStoreProps {
  store: DeskStore;
  onEnd: () => void;
  onDone: () => void;
}

function ChangedStore({ store, onEnd, onDone }: ChangedStoreProps) {
  const change = useChangeStore();
  const { id: storeId, version, name, address, phone } = store;
  return (
    <StoreForm
      title={copy.changeTitle(name)}
      initial={{ name, address, phone: phone ?? '' }}
      action={change.isPending ? copy.saving : copy.save}
      isBusy={change.isPending}
      refusal={refusalOf(change.error, copy)}
      onCancel={onDone}
      onEnd={onEnd}
      onSubmit={(changed) =>
        change.mutate(
          { storeId, version, ...changed },
          {
            onSuccess: () => {
              notify.success(copy.saved(changed.name));
              onDone();
            },
          },
        )
      }
    />
  );
}

interface ClosingProps {
  store: DeskStore;
  onBack: () => void;
  onDone: () => void;
}

function Closing({ store: { id: storeId, name, version }, onBack, onDone }: ClosingProps) {
  const close = useCloseStore();
  return (
    <EndOrKeep
      action={close.isPending ? copy.closing : copy.close}
      keep={copy.keep}
      isBusy={close.isPending}
      refusal={refusalOf(close.error, copy)}
      onKeep={onBack}
      onEnd={() =>
        // Doesn't use the callbacks of `mutate`: React Query drops them once the desk looks at all stores again.
        close.mutateAsync({ storeId, version }).then(
          () => {
            notify.success(copy.closed(name));
            onDone();
          },
          // The dialog shows the refusal.
          () => null,
        )
      }
    />
  );
}
