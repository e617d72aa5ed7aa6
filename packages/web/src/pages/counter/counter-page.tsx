import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { tillQuery, useTillNews } from '#counter/counter.api.ts';
import { copy } from '#counter/counter.copy.ts';
import { type Draft, newDraft } from '#counter/draft.ts';
import { OrderList } from '#counter/order-list.tsx';
import { ReceiptPaper } from '#counter/receipt-paper.tsx';
import { CrewGate } from '#devices/crew-gate.tsx';
import { MeantPresses } from '#devices/meant-presses.tsx';
import { PersonChip } from '#devices/person-chip.tsx';
import { OwedMoney } from '#orders/refunds/owed-money.tsx';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { ContactAge } from '#ui/contact-age.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { useOpening } from '../use-opening.tsx';
import { ChangeOrderDialog } from './changes/change-order-dialog.tsx';
import { NewOrder } from './new-order.tsx';

/** The till: orders of people who stand here or ring, and handovers. */
export function CounterPage() {
  // TILL-09: outlives a till that is signed out and paired again.
  const taking = useState(newDraft);
  if (!useHydrated()) return <LoadingText text={copy.loading} />;
  return (
    <CrewGate title={copy.title} permission="counter.order">
      {(crew) => <Till taking={taking} person={<PersonChip crew={crew} />} />}
    </CrewGate>
  );
}

type View = 'new' | 'orders';

interface TillProps {
  /** The order that is being taken. */
  taking: [Draft, Dispatch<SetStateAction<Draft>>];
  person: ReactNode;
}

function Till({ taking, person }: TillProps) {
  const [view, setView] = useState<View>('new');
  const [receiptOf, setReceiptOf] = useState<string>();
  const query = useQuery(tillQuery);
  const till = query.data;
  const [adding, setAdding] = useState<CounterOrder | null>(null);
  const changing = useOpening<CounterOrder>();
  const news = useTillNews();
  const ready = till?.open.filter(({ progress }) => progress.stage === 'ready').length ?? 0;
  return (
    <>
      <MeantPresses />
      <div className="mx-auto w-full max-w-[100rem] px-4 pt-4 pb-10 sm:px-6 print:hidden">
        <header className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="text-heading">{copy.title}</h1>
          <ChipRow
            label={copy.views}
            chips={[
              { id: 'new', label: copy.newOrder },
              {
                id: 'orders',
                label: ready > 0 ? `${copy.orders}, ${copy.readyCount(ready)}` : copy.orders,
              },
            ]}
            selectedId={view}
            onSelect={(id) => setView(id === 'orders' ? 'orders' : 'new')}
          />
          <div className="ml-auto flex items-center gap-4">
            <ContactAge {...news} />
            {person}
          </div>
        </header>
        <OwedMoney />
        {/* Stays mounted, so that what is written down is there again. */}
        <NewOrder
          isShown={view === 'new'}
          taking={taking}
          till={till}
          onReceipt={setReceiptOf}
          onChangeOrder={changing.open}
          adding={adding}
          onAdded={() => setAdding(null)}
        />
        {view === 'orders' && till && (
          <OrderList till={till} onReceipt={setReceiptOf} onChange={changing.open} />
        )}
        {view === 'orders' && !till && (
          <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} />
        )}
      </div>
      {changing.opening && (
        <ChangeOrderDialog
          key={changing.opening.key}
          order={
            till?.open.find(({ id }) => id === changing.opening?.subject.id) ??
            changing.opening.subject
          }
          isOpen={changing.opening.dialog.isOpen}
          onClose={changing.close}
          onAdd={(order) => {
            setAdding(order);
            setView('new');
          }}
        />
      )}
      {receiptOf && (
        <ReceiptPaper
          key={receiptOf}
          orderId={receiptOf}
          onPrinted={() => setReceiptOf(undefined)}
        />
      )}
    </>
  );
}
