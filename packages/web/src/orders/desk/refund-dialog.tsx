import { formatPence, formatPounds } from '@driftstone/contract/money.ts';
import type { AskRefund, DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { readTypedPence } from '@driftstone/contract/typed-money.ts';
import { useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { OwnWordsField } from '#ui/own-words-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { amountOf, choiceOf, type RefundWish } from './chosen-refund.ts';
import { useRefundOrder } from './orders-desk.api.ts';
import { heardOf } from './describe-order.ts';
import { copy } from './orders-desk.copy.ts';
import { RefundLines } from './refund-lines.tsx';

interface RefundDialogProps {
  order: DeskOrder;
  isOpen: boolean;
  onClose: () => void;
}

const REASONS = ['missing', 'wrong', 'late', 'quality', 'goodwill'] as const;

export function RefundDialog({ order, isOpen, onClose }: RefundDialogProps) {
  return (
    <DraftDialog isOpen={isOpen} onClose={onClose} title={copy.refundTitle(order.number)}>
      <RefundForm order={order} onClose={onClose} />
    </DraftDialog>
  );
}

function RefundForm({ order: latest, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  /** The order as the wish was sent: its answer must not change what the dialog shows while it closes. */
  const [sent, setSent] = useState<DeskOrder | null>(null);
  const order = sent ?? latest;
  const refund = useRefundOrder(order.id);
  const [id] = useState(randomId);
  const [wish, setWish] = useState<RefundWish>({ mode: 'lines', units: {}, amount: '' });
  const [reason, setReason] = useState<AskRefund['reason']>('missing');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const pence = amountOf(order, wish);
  const left = formatPounds(order.refundable);

  const fail = (why: string) => {
    setSent(null);
    setProblem(why);
  };
  const confirm = () => {
    setProblem(problemOf(wish, pence, left));
    if (!pence) return;
    setSent(order);
    refund.mutate(
      { id, choice: choiceOf(wish), reason, words, refundable: order.refundable },
      {
        onSuccess: ({ refund: { state, problem: why, amount: pounds } }) => {
          if (state === 'failed') return fail(why ?? copy.refundFailed);
          // An earlier try counts if only its answer was lost, whatever is chosen now.
          const given = formatPounds(pounds);
          if (state === 'asked') notify.info(copy.refundAsked(given));
          else notify.success(copy.refundDone(given));
          onClose();
        },
        onError: (error) => fail(whyRefused(error, { ...copy, saveFailed: copy.refundFailed })),
      },
    );
  };

  return (
    <div className="grid gap-5">
      <ChipRow
        wraps
        label={copy.refundWhat}
        chips={[
          { id: 'lines', label: copy.someLines },
          { id: 'amount', label: copy.anAmount },
          { id: 'rest', label: copy.theRest(left) },
        ]}
        selectedId={wish.mode}
        onSelect={(mode) => setWish({ ...wish, mode })}
      />
      {wish.mode === 'lines' && (
        <RefundLines
          parts={order.parts}
          units={wish.units}
          onChange={(units) => setWish({ ...wish, units })}
        />
      )}
      {wish.mode === 'amount' && (
        <TextField
          label={copy.amount}
          hint={copy.amountHint(left)}
          inputMode="decimal"
          value={wish.amount}
          onChange={(event) => setWish({ ...wish, amount: event.target.value })}
        />
      )}
      {/* All reasons are seen at once. */}
      <div className="grid gap-1 *:flex-wrap">
        <p className="font-semibold">{copy.why}</p>
        <ChipRow
          label={copy.why}
          chips={REASONS.map((each) => ({ id: each, label: copy.reasonOf(each) }))}
          selectedId={reason}
          onSelect={(chosen) => setReason(REASONS.find((each) => each === chosen) ?? 'missing')}
        />
      </div>
      <OwnWordsField words={words} onChange={setWords} />
      {/* Screen readers announce what is added to a region that exists already. Empty, it takes no row of the grid. */}
      <div role="status" className="empty:absolute">
        {pence !== null && pence > 0 && <WhatHappens order={order} pence={pence} />}
      </div>
      <DialogFoot refusal={problem} onCancel={onClose}>
        <Button variant="danger" isBusy={refund.isPending} onClick={confirm}>
          {refund.isPending ? copy.giving : pence ? copy.giveBack(formatPence(pence)) : copy.refund}
        </Button>
      </DialogFoot>
    </div>
  );
}

function problemOf(wish: RefundWish, pence: number | null, left: string): string | undefined {
  if (wish.mode === 'amount' && readTypedPence(wish.amount) === null) return copy.noAmount;
  if (pence === null) return copy.tooMuch(left);
  return pence === 0 ? copy.chooseSomething : undefined;
}

/** What the customer gets, where and when; and what becomes of the order. */
function WhatHappens({ order, pence }: { order: DeskOrder; pence: number }) {
  const amount = formatPence(pence);
  const isAll = pence === Math.round(order.refundable * 100);
  const cancels = isAll && order.can.cancel;
  return (
    <p>
      {order.paymentMethod === 'card'
        ? copy.willGetCard(order.customerName, amount)
        : copy.willGetByHand[order.paymentMethod](order.customerName, amount)}
      {` ${heardOf(order, cancels ? 'cancelled' : 'refund')} ${copy.forGood}`}
      {cancels && ` ${copy.willCancel}`}
    </p>
  );
}
