import type { Point } from '@driftstone/contract/location/area.rules.ts';
import { milesOf, sayMiles } from '@driftstone/contract/location/miles.rules.ts';
import { sayZone, sayZoneArea } from '@driftstone/contract/location/zone-words.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import { Eye } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import type { Texts } from '#platform/forms/checks.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { DayChoice } from '#ui/day-choice.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './delivery-zones.copy.ts';
import { OutlineField } from './outline-field.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import {
  FIELD_OF,
  findZone,
  readZone,
  textsOf,
  withZone,
  type ZoneKind,
  type ZoneText,
  type ZoneTexts,
} from './zone-fields.ts';

interface ZoneDialogProps {
  desk: HoursDesk;
  /** null: closed. */
  zone: DeliveryZone | 'new' | null;
  onClose: () => void;
}

/** Adds a delivery zone, or changes one. */
export function ZoneDialog({ desk, zone, onClose }: ZoneDialogProps) {
  const known = zone === 'new' ? null : zone;
  return (
    <DraftDialog
      isOpen={zone !== null}
      onClose={onClose}
      title={known ? copy.changeZone(sayZoneArea(known)) : copy.add}
    >
      {zone !== null && <ZoneForm desk={desk} known={known} onDone={onClose} />}
    </DraftDialog>
  );
}

const FIELDS: Record<
  keyof ZoneTexts,
  Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'>
> = {
  name: { label: copy.name, hint: copy.nameHint },
  postcodes: { label: copy.postcodes, hint: copy.postcodesHint },
  fromMiles: { label: copy.fromMiles, hint: copy.fromHint, inputMode: 'decimal' },
  toMiles: { label: copy.toMiles, inputMode: 'decimal' },
  fee: { label: copy.fee, inputMode: 'decimal' },
  minimum: { label: copy.minimum, hint: copy.minimumHint, inputMode: 'decimal' },
  freeAbove: { label: copy.freeAbove, hint: copy.freeHint, inputMode: 'decimal' },
  extraMinutes: { label: copy.extraMinutes, hint: copy.extraHint, inputMode: 'numeric' },
};

interface ZoneFormProps {
  desk: HoursDesk;
  known: DeliveryZone | null;
  onDone: () => void;
}

function ZoneForm({ desk, known, onDone }: ZoneFormProps) {
  const { settings } = desk;
  const [texts, setTexts] = useState(() => textsOf(known, settings));
  const [by, setBy] = useState(() => kindOf(known));
  const [corners, setCorners] = useState<readonly Point[]>(known?.outline?.corners ?? []);
  const shop = desk.place ?? null;
  const [days, setDays] = useState(known?.days ?? []);
  const { save, isSaving } = useSaveSettings(desk);
  const others = withZone(settings.deliveryZones, known, null);
  const read = (typed: Texts<ZoneText>) =>
    readZone({ ...texts, ...typed }, { by, corners, days, others }, shop);
  const form = useForm(read, (zone: DeliveryZone, { refuse }) =>
    save(
      { deliveryZones: withZone(settings.deliveryZones, known, zone) },
      { message: `${sayZone(zone)}.`, onSaved: onDone, onRefused: refuse(copy) },
    ),
  );
  const field = (name: keyof ZoneTexts) => ({
    ...form.field(name),
    ...FIELDS[name],
    value: texts[name],
    onChange: (event: { target: { value: string } }) => {
      setTexts((before) => ({ ...before, [name]: event.target.value }));
      form.forgetRefusal();
    },
  });
  const checked = read({});
  const meanwhile = known && sayMeanwhile(known, settings.deliveryZones);
  const isListed = settings.deliveryPostcodes.length > 0;
  const reach = sayMiles(milesOf(settings.serviceRadiusKm));
  return (
    <DialogForm
      form={form}
      action={isSaving ? copy.saving : copy.save}
      isBusy={isSaving}
      onCancel={onDone}
    >
      <ChoiceGroup
        legend={copy.where}
        value={by}
        choices={[
          { id: 'miles', label: copy.byMiles },
          { id: 'postcodes', label: copy.byPostcodes },
          ...(shop ? [{ id: 'outline' as const, label: copy.byOutline }] : []),
        ]}
        onChange={setBy}
      />
      {by === 'postcodes' && <TextField {...field('postcodes')} />}
      {by === 'outline' && shop && (
        <>
          <TextField {...field('name')} maxLength={40} required />
          <OutlineField
            shop={shop}
            reachMiles={milesOf(settings.serviceRadiusKm)}
            corners={corners}
            field={form.field('corners')}
            onChange={(next) => {
              setCorners(next);
              form.forget('corners');
            }}
          />
        </>
      )}
      {by === 'miles' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField {...field('fromMiles')} />
          <TextField
            {...field('toMiles')}
            hint={isListed ? copy.toHintListed : copy.toHint(reach)}
          />
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field('fee')} required />
        <TextField {...field('minimum')} />
        <TextField {...field('freeAbove')} />
        <TextField {...field('extraMinutes')} />
      </div>
      <DayChoice
        days={days}
        onChange={(next) => {
          setDays(next);
          form.forget(FIELD_OF[by]);
        }}
      />
      <div role="status" className="grid gap-3">
        {days.length > 0 && <p className="text-sm text-ink-soft">{copy.otherDays}</p>}
        {'values' in checked && (
          <p className="flex items-start gap-3 rounded-md bg-foam p-4 wrap-anywhere">
            <Eye className="mt-0.5 size-5 shrink-0" />
            {sayZone(checked.values)}
          </p>
        )}
        {meanwhile !== null && <p className="font-semibold">{meanwhile}</p>}
      </div>
    </DialogForm>
  );
}

function kindOf(zone: DeliveryZone | null): ZoneKind {
  if (zone?.outline) return 'outline';
  return zone && zone.postcodes.length > 0 ? 'postcodes' : 'miles';
}

/** What others have made of the zone since the dialog opened; null: nothing. */
function sayMeanwhile(known: DeliveryZone, zones: readonly DeliveryZone[]): string | null {
  const now = findZone(zones, known);
  if (!now) return copy.goneThere;
  return isSame(now, known) ? null : copy.nowThere(sayZone(now));
}
