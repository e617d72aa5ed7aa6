import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { DeskTimes } from '@driftstone/contract/orders-desk/desk-times.schema.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { timesOf } from '#platform/clock/shop-times.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { timesQuery, useRetimeOrder } from './orders-desk.api.ts';
import { heardOf } from './describe-order.ts';
import { copy } from './orders-desk.copy.ts';

interface TimeDialogProps {
  order: DeskOrder;
  isOpen: boolean;
  onClose: () => void;
}

const ASAP = 'asap';

export function TimeDialog({ order, isOpen, onClose }: TimeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.retimeTitle(order.number)}
      description={heardOf(order, 'new time')}
    >
      <OfferedTimes order={order} onClose={onClose} />
    </Dialog>
  );
}

function OfferedTimes({ order, onClose }: Omit<TimeDialogProps, 'isOpen'>) {
  const query = useQuery(timesQuery(order.id));
  const { data } = query;
  if (!data)
    return <LoadState query={query} loading={copy.loadingOrder} failed={copy.timesFailed} />;
  return <TimeForm order={order} times={data} onClose={onClose} />;
}

interface TimeFormProps extends Omit<TimeDialogProps, 'isOpen'> {
  times: DeskTimes;
}

function TimeForm({ order, times, onClose }: TimeFormProps) {
  const retime = useRetimeOrder(order.id);
  const [date, setDate] = useState(times.days[0]?.date ?? '');
  const [chosen, setChosen] = useState(times.asap ? ASAP : null);
  const [problem, setProblem] = useState<string>();
  const [opened] = useState(order.promised);
  const isMoved = order.promised?.from !== opened?.from;
  const slots = times.days.find((day) => day.date === date)?.slots ?? [];
  const promise = () =>
    retime.mutate(
      { at: chosen === ASAP ? null : chosen, lastEvent: order.lastEvent },
      {
        onSuccess: () => {
          notify.success(copy.retimed(heardOf(order, 'new time')));
          onClose();
        },
        onError: (error) =>
          setProblem(whyRefused(error, { ...copy, saveFailed: copy.retimeFailed })),
      },
    );
  return (
    <div className="grid gap-6">
      {times.limited && <p className="text-ink-soft">{copy.limited(times.limited)}</p>}
      {times.days.length > 1 && (
        <ChipRow
          label={copy.day}
          chips={times.days.map((day) => ({ id: day.date, label: dayName(day.slots[0]?.at) }))}
          selectedId={date}
          onSelect={setDate}
        />
      )}
      <ChoiceGroup
        legend={copy.time}
        choices={[
          ...(times.asap
            ? [{ id: ASAP, label: copy.asap(clockTime(Date.parse(times.asap.until))) }]
            : []),
          ...slots.map(({ at, isFree }) => ({
            id: at,
            label: clockTime(Date.parse(at)),
            ...(!isFree && { detail: copy.full }),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {isMoved && order.promised && (
        <p role="status" className="font-semibold text-gold-deep">
          {copy.nowThere(`${dayName(order.promised.from)}, ${timesOf(order.promised)}`)}
        </p>
      )}
      <DialogFoot refusal={problem} onCancel={onClose}>
        <Button disabled={chosen === null} isBusy={retime.isPending} onClick={promise}>
          {retime.isPending ? copy.promising : copy.promise}
        </Button>
      </DialogFoot>
    </div>
  );
}

/** '24 Nov' */
function dayName(at: string | undefined): string {
  return at === undefined ? '' : (deskTime(at).split(',')[0] ?? '');
}
