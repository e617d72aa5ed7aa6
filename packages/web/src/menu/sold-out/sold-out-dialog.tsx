import type { ChangeSoldOut, Count, SetStock } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { sayTakenOff, takenOff } from '@driftstone/contract/menu/runs-out.rules.ts';
import { useId, useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { type Choice, ChoiceGroup } from '#ui/choice-group.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeSoldOut } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';
import { countCopy } from './count.copy.ts';
import { ProblemNote } from '../problem-note.tsx';

/** Things that run out together: rocket is an add-on of many pizzas and also a topping. */
export interface RunsOut {
  name: string;
  ids: readonly string[];
}

type Until = 'tomorrow' | 'back' | 'time' | 'count';

const CHOICES: Choice<Until>[] = [
  { id: 'tomorrow', label: copy.untilTomorrow },
  { id: 'back', label: copy.untilBack },
  { id: 'time', label: copy.untilTime },
];

const COUNT: Choice<Until> = { id: 'count', label: countCopy.untilNoneLeft };

interface SoldOutDialogProps {
  menu: Menu;
  thing: RunsOut & { count?: Count | null };
  onClose: () => void;
}

/** On most evenings people mean tomorrow, so that takes a single extra press. */
export function SoldOutDialog({ menu, thing, onClose }: SoldOutDialogProps) {
  const change = useChangeSoldOut();
  const { count } = thing;
  const [until, setUntil] = useState<Until>(count ? 'count' : 'tomorrow');
  const [isDaily, setDaily] = useState(count?.perDay != null);
  const formId = useId();
  const { name, ids } = thing;
  const form = useForm<'time' | 'left', ChangeSoldOut['until']>(
    ({ time = '', left = '' }) => {
      if (until === 'count') return readCount(left, { isDaily, was: count?.left ?? null });
      const when = readUntil(until, time);
      return when === null ? { problems: { time: copy.timeMissing } } : { values: when };
    },
    (when, { refuse }) =>
      change.mutate(
        { ids: [...ids], until: when },
        {
          onSuccess: () => {
            notify.success(until === 'count' ? countCopy.nowCounted(name) : copy.marked(name));
            onClose();
          },
          onError: refuse({ saveFailed: copy.saveFailed }),
        },
      ),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={until === 'count' ? countCopy.countTitle(name) : copy.soldOutTitle(name)}
      description={until === 'count' ? countCopy.countText : copy.soldOutDialogText}
      width="narrow"
      footer={
        <div className="grid gap-3">
          <ProblemNote text={form.refusal} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button type="submit" form={formId} isBusy={change.isPending}>
              {until === 'count' ? countCopy.saveCount : copy.markSoldOut}
            </Button>
          </div>
        </div>
      }
    >
      <form {...form.props} id={formId} aria-label={copy.soldOutTitle(name)} className="grid gap-5">
        <TakenOffNote menu={menu} ids={ids} />
        <ChoiceGroup
          legend={copy.untilWhen}
          columns="one"
          choices={count === undefined ? CHOICES : [...CHOICES, COUNT]}
          value={until}
          onChange={setUntil}
        />
        {until === 'time' && (
          <TextField {...form.field('time')} label={copy.time} type="datetime-local" />
        )}
        {until === 'count' && (
          <>
            <TextField
              {...form.field('left')}
              label={countCopy.howManyLeft}
              hint={count ? countCopy.counted(count) : undefined}
              inputMode="numeric"
            />
            <CheckboxCard label={countCopy.eachDay} isChecked={isDaily} onChange={setDaily} />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** FOOD-07: before the press, what else it takes off the menu. */
function TakenOffNote({ menu, ids }: { menu: Menu; ids: readonly string[] }) {
  const said = sayTakenOff(takenOff(menu, ids)).join(' ');
  return said ? <p className="font-semibold">{said}</p> : null;
}

function readCount(text: string, counted: Omit<SetStock, 'left'>) {
  const left = Number(text.trim());
  const isCount = Number.isInteger(left) && left >= 1 && left <= 999;
  return isCount
    ? { values: { left, ...counted } }
    : { problems: { left: countCopy.countMissing } };
}

/** By the device's clock, which matches the shop's for somebody who stands in it. */
function readUntil(until: Exclude<Until, 'count'>, time: string): ChangeSoldOut['until'] | null {
  if (until !== 'time') return until;
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
