import type {
  HoursDesk,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { nameDate } from '../weekly-hours.ts';
import { DayHours } from './day-hours.tsx';
import { findFault, type KindHours, toKindHours, toKindShifts } from './kind-hours.ts';
import { useSettingsPreview } from './opening-desk.api.ts';
import { copy } from './opening-desk.copy.ts';
import { PreviewLine, tellPreview } from './preview-line.tsx';
import { type SpecialDate, usualShiftsOf } from './special-dates.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { withDate } from './week-shifts.ts';

const CLOSED = { pickup: [], delivery: [] };

interface SpecialDayDialogProps {
  desk: HoursDesk;
  /** null: closed. 'new': a day is still to be chosen. */
  special: SpecialDate | 'new' | null;
  onClose: () => void;
}

/** Closes the shop on a date, or gives it other hours. */
export function SpecialDayDialog({ desk, special, onClose }: SpecialDayDialogProps) {
  const title =
    special === null || special === 'new'
      ? copy.addSpecial
      : copy.changeSpecial(nameDate(special.date));
  return (
    <DraftDialog
      isOpen={special !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
    >
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
  special: SpecialDate | null;
  onDone: () => void;
}

function SpecialDayForm({ title, desk, special, onDone }: SpecialDayFormProps) {
  const { specialDays } = desk.settings;
  const [date, setDate] = useState(special?.date ?? '');
  const [reason, setReason] = useState(special?.reason ?? '');
  const [isClosed, setIsClosed] = useState(special === null || special.isClosed);
  const [typed, setTyped] = useState<KindHours | null>(
    special && !special.isClosed ? toKindHours(special.shifts) : null,
  );
  const { save, isSaving } = useSaveSettings(desk);

  const today = londonDate(Date.parse(desk.now));
  // Other hours start from the usual ones of that day.
  const hours = typed ?? toKindHours(usualShiftsOf(desk.settings, date || today));
  const shifts = isClosed ? CLOSED : toKindShifts(hours);
  const fault = shifts && findFault(shifts);
  const isDated = findDateFault(date, today) === null;
  const change =
    shifts && fault === null && isDated
      ? {
          specialDays: withDate(specialDays, date, {
            shifts,
            reason: reason.trim() === '' ? null : reason.trim(),
          }),
        }
      : null;
  const { preview, isCurrent } = useSettingsPreview(change, isDated ? date : undefined);

  const form = useForm<'date' | 'hours', SettingsChange>(
    (texts) => {
      if (change) return { values: change };
      const dateFault = findDateFault(texts.date ?? date, today);
      const hoursFault = shifts ? fault : copy.timesMissing;
      return {
        problems: {
          ...(dateFault !== null && { date: dateFault }),
          ...(hoursFault !== null && { hours: hoursFault }),
        },
      };
    },
    (values, { refuse }) =>
      save(values, {
        message: tellPreview(isCurrent ? preview : undefined, nameDate(date)),
        onSaved: onDone,
        onRefused: refuse(copy),
      }),
  );

  return (
    <FormFrame
      form={form}
      aria-label={title}
      action={isSaving ? copy.saving : copy.save}
      isBusy={isSaving}
      button={{ className: 'justify-self-start' }}
      className="grid gap-6"
    >
      {special === null && (
        <TextField
          {...form.field('date')}
          type="date"
          label={copy.date}
          value={date}
          min={today}
          required
          onChange={(event) => setDate(event.target.value)}
        />
      )}
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
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
      {isDated && <PreviewLine preview={preview} day={nameDate(date)} />}
    </FormFrame>
  );
}

function findDateFault(date: string, today: string): string | null {
  if (date === '') return copy.dateMissing;
  return date < today ? copy.dateOver : null;
}
