import { changeFor, notesFor } from '@driftstone/contract/counter/counter.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { readTypedPence } from '@driftstone/contract/typed-money.ts';
import { type ReactNode, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import type { Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './counter.copy.ts';

interface PayDialogProps {
  isOpen: boolean;
  totalPence: number;
  /** Settles once the payment is recorded. */
  onPay: (payment: HandPayment) => Promise<unknown>;
  onClose: () => void;
  /** Of an order that is placed. */
  orderNumber?: number;
  /** Somebody has taken the money already. */
  isPaid?: boolean;
  /** What was done and what can still be undone, shown beside the change to give. */
  outcome: ReactNode;
}

interface Taken {
  payment: HandPayment;
  changePence: number;
}

/** Each button says how much change to give before the press, and takes the money in one press. */
export function PayDialog(props: PayDialogProps) {
  const { isOpen, totalPence, orderNumber, isPaid = false, onPay, onClose, outcome } = props;
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (payment: HandPayment, changePence: number) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onPay(payment);
      setTaken({ payment, changePence });
    } catch (error) {
      setProblem(serverMessageOf(error) ?? copy.failed);
    }
    setIsBusy(false);
  };
  // Its answer may have been lost, or another screen was faster: nobody is to take the money twice.
  const isOver = isPaid && !isBusy;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      title={
        taken ? backOf(taken) : isOver ? copy.paidAlready : copy.payTitle(formatPence(totalPence))
      }
      {...(!taken && !isOver && { description: copy.cashHint(orderNumber) })}
    >
      {taken || isOver ? (
        <div role="status" className="grid gap-6">
          {taken ? outcome : <p className="text-lg">{copy.paidAlreadyText(orderNumber)}</p>}
          <Button size="large" onClick={onClose}>
            {copy.done}
          </Button>
        </div>
      ) : (
        <div className="grid gap-6" aria-busy={isBusy}>
          {problem && (
            <p role="alert" className="font-semibold text-beetroot">
              {problem}
            </p>
          )}
          <CashButtons totalPence={totalPence} onCash={(change) => void take('cash', change)} />
          <div className="grid gap-2 border-t border-line pt-6">
            <h3 className="text-title">{copy.card}</h3>
            <p className="text-sm text-ink-soft">{copy.cardHint(formatPence(totalPence))}</p>
            <Button size="large" variant="secondary" onClick={() => void take('card_machine', 0)}>
              {copy.cardTaken}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function backOf({ payment, changePence }: Taken): string {
  if (payment === 'card_machine') return copy.onMachine;
  return changePence > 0 ? copy.giveBack(changePence) : copy.nothingBack;
}

interface CashButtonsProps {
  totalPence: number;
  onCash: (changePence: number) => void;
}

const NOTE =
  'grid min-h-16 content-center rounded-md border-2 border-line-strong bg-card px-3 py-2 text-center ' +
  'font-semibold tabular-nums hover:border-ink hover:bg-paper-deep';

function CashButtons({ totalPence, onCash }: CashButtonsProps) {
  return (
    <div className="grid gap-3">
      <h3 className="text-title">{copy.cash}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <button type="button" className={NOTE} onClick={() => onCash(0)}>
          {copy.exact} {formatPence(totalPence)}
        </button>
        {notesFor(totalPence).map((pence) => (
          <button
            key={pence}
            type="button"
            className={NOTE}
            onClick={() => onCash(pence - totalPence)}
          >
            {copy.note(pence)}
            <span className="block text-sm font-normal text-ink-soft">
              {copy.back(pence - totalPence)}
            </span>
          </button>
        ))}
      </div>
      <OtherAmount totalPence={totalPence} onCash={onCash} />
    </div>
  );
}

function OtherAmount({ totalPence, onCash }: CashButtonsProps) {
  const [typed, setTyped] = useState('');
  const changeOf = (text: string) => {
    const givenPence = readTypedPence(text);
    return givenPence === null ? null : changeFor(totalPence, givenPence);
  };
  const change = changeOf(typed);
  const form = useForm(({ given = '' }: Texts<'given'>) => {
    const values = changeOf(given);
    if (values !== null) return { values };
    return { problems: { given: readTypedPence(given) === null ? copy.noAmount : copy.tooLittle } };
  }, onCash);
  return (
    <FormFrame
      form={form}
      action={copy.otherTake}
      isBusy={false}
      button={{ variant: 'secondary', className: 'mb-0.5 self-start sm:mt-7' }}
      className="flex items-end gap-3"
    >
      <TextField
        {...form.field('given')}
        className="min-w-0 flex-1"
        label={copy.other}
        hint={change !== null && change > 0 ? copy.back(change) : undefined}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormFrame>
  );
}
