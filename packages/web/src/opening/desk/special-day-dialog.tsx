import type {
  HoursDesk,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import { shopDayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DayHours } from './day-hours.tsx';
import { findFault, type KindHours, toKindHours, toKindShifts } from './kind-hours.ts';
import { useSettingsPreview } from './opening-desk.api.ts';
import { copy } from './opening-desk.copy.ts';
import { PreviewLine, tellPreview } from './preview-line.tsx';
import { nameDates, sayOverwritten, type SpecialDates, usualShiftsOf } from './special-dates.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { type DateRange, dayAfter, withDates } from './week-shifts.ts';

/** So that a slip of the year does not close the shop for good. */
const MOST_DAYS = 100;
const CLOSED = { pickup: [], delivery: [] };

interface SpecialDayDialogProps {
  desk: HoursDesk;
  /** null: closed. 'new': a day is still to be chosen. */
  special: SpecialDates | 'new' | null;
  onClose: () => void;
}

/** Closes the shop on a date or for a holiday, or gives it other hours. */
export function SpecialDayDialog({ desk, special, onClose }: SpecialDayDialogProps) {
  const title =
    special === null || special === 'new'
      ? copy.addSpecial
      : copy.changeSpecial(nameDates(special));
  return (
    <DraftDialog isOpen={special !== null} onClose={onClose} title={title}>
      {special !== null && (
        <SpecialDayForm
          title={title}
          desk={desk}
          special={special === 'new' ? null : special}
          onDone={onClose}
        />
      )}
    </DraftDialog>
  );
}

interface SpecialDayFormProps {
  title: string;
  desk: HoursDesk;
  special: SpecialDates | null;
  onDone: () => void;
}

function SpecialDayForm({ title, desk, special, onDone }: SpecialDayFormProps) {
  const { specialDays } = desk.settings;
  const [date, setDate] = useState(special?.date ?? '');
  const [lastDay, setLastDay] = useState(
    special && special.lastDate !== special.date ? special.lastDate : '',
  );
  const [reason, setReason] = useState(special?.reason ?? '');
  const [isClosed, setIsClosed] = useState(special === null || special.isClosed);
  const [typed, setTyped] = useState<KindHours | null>(
    special && !special.isClosed ? toKindHours(special.shifts) : null,
  );
  const { save, isSaving } = useSaveSettings(desk);

  const today = shopDayAt(Date.parse(desk.now));
  // Other hours start from the usual ones of that day.
  const hours = typed ?? toKindHours(usualShiftsOf(desk.settings, date || today));
  const shifts = isClosed ? CLOSED : toKindShifts(hours);
  const fault = shifts && findFault(shifts);
  const dates = { date, lastDate: lastDay || date };
  const isDated = findDateFault(date, today) === null && findLastDayFault(dates) === null;
  const others = special ? withDates(specialDays, special, null) : specialDays;
  const change =
    shifts && fault === null && isDated
      ? {
          specialDays: withDates(others, dates, {
            shifts,
            reason: reason.trim() === '' ? null : reason.trim(),
          }),
        }
      : null;
  const { preview, isCurrent } = useSettingsPreview(change, isDated ? date : undefined);
  const overwritten = sayOverwritten(desk.settings, special, isDated ? dates : null);

  const form = useForm<'date' | 'lastDay' | 'hours', SettingsChange>(
    (texts) => {
      if (change) return { values: change };
      const dateFault = findDateFault(texts.date ?? date, today);
      const lastDayFault = findLastDayFault(dates);
      const hoursFault = shifts ? fault : copy.timesMissing;
      return {
        problems: {
          ...(dateFault !== null && { date: dateFault }),
          ...(dateFault === null && lastDayFault !== null && { lastDay: lastDayFault }),
          ...(hoursFault !== null && { hours: hoursFault }),
        },
      };
    },
    (values, { refuse }) =>
      save(values, {
        message: tellPreview(isCurrent ? preview : undefined, nameDates({ date, lastDate: date })),
        onSaved: onDone,
        onRefused: refuse(copy),
      }),
  );

  return (
    <DialogForm
      form={form}
      aria-label={title}
      action={isSaving ? copy.saving : copy.save}
      isBusy={isSaving}
      onCancel={onDone}
      className="grid gap-6"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('date')}
          type="date"
          label={copy.date}
          value={date}
          min={special ? undefined : today}
          required
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          {...form.field('lastDay')}
          type="date"
          label={copy.lastDay}
          hint={copy.lastDayHint}
          value={lastDay}
          min={date || today}
          onChange={(event) => setLastDay(event.target.value)}
        />
      </div>
      <ChoiceGroup
        legend={copy.specialKind}
        columns="one"
        value={isClosed ? 'closed' : 'open'}
        choices={[
          { id: 'closed', label: copy.closedAllDay },
          { id: 'open', label: copy.otherHours },
        ]}
        onChange={(id) => setIsClosed(id === 'closed')}
      />
      {!isClosed && (
        <DayHours
          hours={hours}
          onChange={(next) => {
            setTyped(next);
            form.forget('hours');
          }}
          problem={form.field('hours').error ?? fault}
        />
      )}
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        value={reason}
        maxLength={60}
        onChange={(event) => setReason(event.target.value)}
      />
      {overwritten !== null && (
        <p className="text-sm font-semibold text-gold-deep">{overwritten}</p>
      )}
      {isDated && <PreviewLine preview={preview} day={nameDates({ date, lastDate: date })} />}
    </DialogForm>
  );
}

function findDateFault(date: string, today: string): string | null {
  if (date === '') return copy.dateMissing;
  return date < today ? copy.dateOver : null;
}

function findLastDayFault({ date, lastDate }: DateRange): string | null {
  if (lastDate < date) return copy.lastDayTooEarly;
  let days = 1;
  for (let day = date; day < lastDate && days <= MOST_DAYS; day = dayAfter(day)) days += 1;
  return days > MOST_DAYS ? copy.lastDayTooLate(MOST_DAYS) : null;
}
