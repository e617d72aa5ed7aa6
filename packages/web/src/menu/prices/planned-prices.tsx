import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { listPriceRows } from '@driftstone/contract/menu/price-round.rules.ts';
import { sayRound } from '@driftstone/contract/menu/price-round-words.rules.ts';
import type { PricePlan } from '@driftstone/contract/menu/price-round.schema.ts';
import { clockTime, londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { dayAndTime } from '#platform/clock/desk-time.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCallOffPlan, useMovePlan } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { liveOf } from './live-of.ts';
import { words } from './prices.copy.ts';
import { ConfirmDialog } from '../publication/confirm-dialog.tsx';
import { PriceTable } from './price-table.tsx';

type Open = { plan: PricePlan; act: 'move' | 'call off' };

/** What waits to be published, with what it would change today. */
export function PlannedPrices({ desk }: { desk: DeskMenu }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {(desk.plans?.length ?? 0) > 0 && <PlanList desk={desk} onOpen={setOpen} />}
      {/* They stay when the plan is gone meanwhile, to say so. */}
      {open?.act === 'call off' && <CallOffDialog desk={desk} plan={open.plan} onClose={close} />}
      {open?.act === 'move' && (
        <DraftDialog
          isOpen
          onClose={close}
          title={words.moveTitle}
          description={sayRound(liveOf(desk), open.plan.round)}
        >
          <MoveForm desk={desk} plan={open.plan} onDone={close} />
        </DraftDialog>
      )}
    </>
  );
}

function PlanList({ desk, onOpen }: { desk: DeskMenu; onOpen: (open: Open) => void }) {
  return (
    <section
      aria-label={words.plannedPrices}
      className="grid gap-3 rounded-lg border border-line bg-foam px-4 py-3"
    >
      {desk.plans?.map((plan) => (
        <div key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex min-w-[min(100%,13rem)] flex-1 gap-3 text-sm">
            <CalendarClock className="mt-0.5 size-5 shrink-0" />
            <span>
              <span className="font-semibold">
                {dayAndTime(plan.at)}: {sayRound(liveOf(desk), plan.round)}.
              </span>{' '}
              {words.plannedBy(plan.plannedBy)}
              {changesNothing(desk, plan) && (
                <span className="font-semibold"> {words.planChangesNothing}</span>
              )}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="small"
              aria-label={words.callOffOf(sayRound(liveOf(desk), plan.round))}
              onClick={() => onOpen({ plan, act: 'call off' })}
            >
              {words.callOff}
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={words.moveOf(sayRound(liveOf(desk), plan.round))}
              onClick={() => onOpen({ plan, act: 'move' })}
            >
              {words.move}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

/** Since what it was about has gone, or has these prices already. */
function changesNothing(desk: DeskMenu, { round }: PricePlan): boolean {
  return listPriceRows(liveOf(desk), round).every(
    ({ beforePence, afterPence }) => beforePence === afterPence,
  );
}

interface PlanProps {
  desk: DeskMenu;
  plan: PricePlan;
}

function CallOffDialog({ desk, plan, onClose }: PlanProps & { onClose: () => void }) {
  const callOff = useCallOffPlan();
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      title={words.callOffTitle}
      text={`${sayRound(liveOf(desk), plan.round)}. ${words.callOffText}`}
      action={words.callOffNow}
      problem={problem}
      isBusy={callOff.isPending}
      onClose={onClose}
      onConfirm={() =>
        callOff.mutate(plan.id, {
          onSuccess: () => {
            notify.success(words.calledOff);
            onClose();
          },
          onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
        })
      }
    />
  );
}

function MoveForm({ desk, plan, onDone }: PlanProps & { onDone: () => void }) {
  const movePlan = useMovePlan();
  const there = desk.plans?.find(({ id }) => id === plan.id)?.at ?? plan.at;
  // As it was opened; once the member has read that it was moved, as it is.
  const was = isRefusedAs(movePlan.error, 'CHANGED_MEANWHILE') ? there : plan.at;
  const form = useForm<'at', string>(
    ({ at = '' }) => (at === '' ? { problems: { at: copy.timeMissing } } : { values: at }),
    (at, { refuse }) =>
      movePlan.mutate(
        { planId: plan.id, at, was },
        {
          onSuccess: () => {
            notify.success(words.planMoved);
            onDone();
          },
          onError: refuse(
            { saveFailed: copy.saveFailed, changedMeanwhile: words.planMovedMeanwhile },
            'at',
          ),
        },
      ),
  );
  const atMs = Date.parse(plan.at);
  return (
    <DialogForm form={form} action={copy.save} isBusy={movePlan.isPending} onCancel={onDone}>
      <TextField
        {...form.field('at')}
        label={copy.time}
        hint={words.planHint}
        type="datetime-local"
        defaultValue={`${londonDate(atMs)}T${clockTime(atMs).slice(0, 'HH:MM'.length)}`}
      />
      <PriceTable rows={listPriceRows(liveOf(desk), plan.round)} isStepped />
    </DialogForm>
  );
}
