import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
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
  const [dateProblem, setDateProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isSaving } = useSaveSettings(desk);

  const today = londonDate(Date.parse(desk.now));
  // Other hours start from the usual ones of that day.
  const hours = typed ?? toKindHours(usualShiftsOf(desk.settings, date || today));
  const shifts = isClosed ? CLOSED : toKindShifts(hours);
  const fault = shifts && findFault(shifts);
  const isDated = date >= today;
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

  return (
    <form
      noValidate
      aria-label={title}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setDateProblem(isDated ? undefined : date === '' ? copy.dateMissing : copy.dateOver);
        setRefusal(shifts ? fault : copy.timesMissing);
        if (!change) return;
        const message = tellPreview(isCurrent ? preview : undefined, nameDate(date));
        save(change, { message, onSaved: onDone, onRefused: setRefusal });
      }}
    >
      {special === null && (
        <TextField
          type="date"
          label={copy.date}
          value={date}
          min={today}
          error={dateProblem}
          required
          onChange={(event) => {
            setDate(event.target.value);
            setDateProblem(undefined);
          }}
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
      {isClosed ? (
        refusal !== null && (
          <p role="alert" className="font-semibold text-tomato-deep">
            {refusal}
          </p>
        )
      ) : (
        <DayHours
          hours={hours}
          onChange={(next) => {
            setTyped(next);
            setRefusal(null);
          }}
          problem={refusal ?? fault}
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
      <Button type="submit" className="justify-self-start" isBusy={isSaving}>
        {isSaving ? copy.saving : copy.save}
      </Button>
    </form>
  );
}
