import type {
  HoursDesk,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { describeShifts, nameDate } from '../weekly-hours.ts';
import { DayHours } from './day-hours.tsx';
import { findFault, toKindHours, toKindShifts } from './kind-hours.ts';
import { useSettingsPreview } from './opening-desk.api.ts';
import { copy } from './opening-desk.copy.ts';
import { PreviewLine, tellPreview } from './preview-line.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { DAYS, isSameShifts, nextDateOf, shiftsOfDay, withDays } from './week-shifts.ts';

interface DayDialogProps {
  desk: HoursDesk;
  /** 1 is Monday; null: closed. */
  day: number | null;
  onClose: () => void;
}

/** Changes the hours of one weekday, and of other weekdays with it. */
export function DayDialog({ desk, day, onClose }: DayDialogProps) {
  return (
    <DraftDialog
      isOpen={day !== null}
      onClose={onClose}
      title={day === null ? '' : copy.dayTitle(DAYS[day - 1] ?? '')}
    >
      {day !== null && <DayForm key={day} desk={desk} day={day} onDone={onClose} />}
    </DraftDialog>
  );
}

function DayForm({ desk, day, onDone }: { desk: HoursDesk; day: number; onDone: () => void }) {
  const { weekly, specialDays } = desk.settings;
  const there = shiftsOfDay(weekly, day);
  const [atFirst] = useState(there);
  const [hours, setHours] = useState(() => toKindHours(there));
  const [others, setOthers] = useState<readonly number[]>([]);
  const { save, isSaving } = useSaveSettings(desk);

  const shifts = toKindShifts(hours);
  const fault = shifts && findFault(shifts);
  const change =
    shifts && fault === null ? { weekly: withDays(weekly, [day, ...others], shifts) } : null;
  const date = nextDateOf(day, specialDays, Date.parse(desk.now));
  const { preview, isCurrent } = useSettingsPreview(change, date);
  const isChangedByOthers =
    !isSameShifts(there.pickup, atFirst.pickup) || !isSameShifts(there.delivery, atFirst.delivery);

  const form = useForm<'hours', SettingsChange>(
    () => (change ? { values: change } : { problems: { hours: fault ?? copy.timesMissing } }),
    (values, { refuse }) =>
      save(values, {
        message: tellPreview(isCurrent ? preview : undefined, nameDate(date)),
        onSaved: onDone,
        onRefused: refuse(copy),
      }),
  );

  return (
    <DialogForm
      form={form}
      aria-label={copy.changeDay(DAYS[day - 1] ?? '')}
      action={isSaving ? copy.saving : copy.save}
      isBusy={isSaving}
      onCancel={onDone}
      className="grid gap-6"
    >
      <DayHours
        hours={hours}
        onChange={(next) => {
          setHours(next);
          form.show({});
        }}
        problem={form.field('hours').error ?? fault}
      />
      {isChangedByOthers && (
        <p className="text-sm font-semibold text-gold-deep">
          {copy.nowThere(
            `${copy.pickup} ${describeShifts(there.pickup)}, ${copy.delivery} ${describeShifts(there.delivery)}`,
          )}
        </p>
      )}
      <CheckboxGroup legend={copy.alsoOn}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
          {DAYS.map((name, index) => {
            const other = index + 1;
            if (other === day) return null;
            return (
              <CheckboxCard
                key={name}
                label={name}
                isChecked={others.includes(other)}
                onChange={(isChecked) =>
                  setOthers(
                    isChecked ? [...others, other] : others.filter((each) => each !== other),
                  )
                }
              />
            );
          })}
        </div>
      </CheckboxGroup>
      <PreviewLine preview={preview} day={nameDate(date)} />
    </DialogForm>
  );
}
