import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, MapPin, Plus, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { changesQuery } from '#counter/order-changes.api.ts';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ChangeTime } from './change-time.tsx';
import { UndoPayment } from './undo-payment.tsx';

interface ChangeOrderDialogProps {
  order: CounterOrder;
  isOpen: boolean;
  onClose: () => void;
  /** The menu is needed for that, so it happens beside it. */
  onAdd: (order: CounterOrder) => void;
}

type View = 'move' | 'retime' | 'unpay' | 'cancel';
const VIEWS = {
  move: ChangeAddress,
  retime: ChangeTime,
  unpay: UndoPayment,
  cancel: CancelOrder,
} as const;

/** TILL-06. Mount it anew for each opening. */
export function ChangeOrderDialog({ order, isOpen, onClose, onAdd }: ChangeOrderDialogProps) {
  const [view, setView] = useState<View | null>(null);
  const query = useQuery(changesQuery(order.id));
  const changes = query.data;
  const Shown = view && VIEWS[view];
  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.changeOrderTitle(order.number)}
      description={[order.customerName, ...order.items].filter(Boolean).join(', ')}
    >
      {!changes && <LoadState query={query} loading={copy.loading} failed={copy.changesFailed} />}
      {changes && !Shown && (
        <ul className="grid gap-3">
          <Act
            icon={Plus}
            label={copy.addMore}
            whyNot={changes.whyNot.add}
            onPress={() => {
              onClose();
              onAdd(order);
            }}
          />
          {order.deliveryType === 'delivery' && (
            <Act
              icon={MapPin}
              label={copy.otherAddress}
              whyNot={changes.whyNot.move}
              onPress={() => setView('move')}
            />
          )}
          <Act
            icon={Clock}
            label={copy.otherTime}
            whyNot={changes.whyNot.retime}
            onPress={() => setView('retime')}
          />
          {changes.whyNot.unpay !== undefined && (
            <Act
              icon={Undo2}
              label={copy.unpay}
              whyNot={changes.whyNot.unpay}
              onPress={() => setView('unpay')}
            />
          )}
          <Act
            icon={X}
            label={copy.cancelOrder}
            whyNot={changes.whyNot.cancel}
            onPress={() => setView('cancel')}
          />
        </ul>
      )}
      {changes && Shown && (
        <Shown order={order} changes={changes} onClose={onClose} onBack={() => setView(null)} />
      )}
    </DraftDialog>
  );
}

interface ActProps {
  icon: typeof Plus;
  label: string;
  whyNot: string | null;
  onPress: () => void;
}

function Act({ icon: Icon, label, whyNot, onPress }: ActProps) {
  return (
    <li className="grid gap-1">
      <Button variant="secondary" size="large" isWide disabled={whyNot !== null} onClick={onPress}>
        <Icon className="size-5" aria-hidden="true" />
        {label}
      </Button>
      {whyNot && <p className="text-sm text-ink-soft">{whyNot}</p>}
    </li>
  );
}
