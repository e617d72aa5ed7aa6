import { keyOfZone, sayZone, sayZoneArea } from '@driftstone/contract/location/zone-words.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { ArrowDown, ArrowUp, MapPinPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from './delivery-zones.copy.ts';
import { sayFeeElsewhere } from './terms.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { moved, withZone } from './zone-fields.ts';

/** ZONE-01: parts of where the store delivers, with terms of their own. */
export function DeliveryZones({ desk }: { desk: HoursDesk }) {
  const titleId = useId();
  const [changed, setChanged] = useState<DeliveryZone | 'new' | null>(null);
  const { save, isSaving } = useSaveSettings(desk);
  const { deliveryZones: zones } = desk.settings;
  const put = (next: DeliveryZone[], message: string) =>
    save(
      { deliveryZones: next },
      {
        message,
        onSaved: () => null,
        onRefused: (error) => notify.error(whyRefused(error, copy)),
      },
    );
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-title">
          {copy.title}
        </h2>
        <Button variant="secondary" size="small" onClick={() => setChanged('new')}>
          <MapPinPlus className="size-4" />
          {copy.add}
        </Button>
      </div>
      <p className="max-w-prose text-ink-soft">{copy.text}</p>
      {zones.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ol
          aria-label={copy.title}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {zones.map((zone, index) => (
            <li
              key={keyOfZone(zone)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6"
            >
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{sayZone(zone)}</p>
              <ZoneButtons
                area={sayZoneArea(zone)}
                isFirst={index === 0}
                isLast={index === zones.length - 1}
                isSaving={isSaving}
                onMove={(by) => put(moved(zones, index, index + by), copy.reordered)}
                onChange={() => setChanged(zone)}
                onRemove={() => put(withZone(zones, zone, null), copy.removed(sayZoneArea(zone)))}
              />
            </li>
          ))}
        </ol>
      )}
      {zones.length > 0 && (
        <p className="text-ink-soft">{copy.elsewhere(sayFeeElsewhere(desk.settings))}</p>
      )}
      <ZoneDialog desk={desk} zone={changed} onClose={() => setChanged(null)} />
    </section>
  );
}

interface ZoneButtonsProps {
  area: string;
  isFirst: boolean;
  isLast: boolean;
  isSaving: boolean;
  onMove: (by: 1 | -1) => void;
  onChange: () => void;
  onRemove: () => void;
}

function ZoneButtons(props: ZoneButtonsProps) {
  const { area, isFirst, isLast, isSaving, onMove, onChange, onRemove } = props;
  return (
    <div className="-mx-3 flex flex-wrap sm:mr-0">
      {!(isFirst && isLast) && (
        <>
          <IconButton
            label={copy.moveUp(area)}
            disabled={isFirst || isSaving}
            onClick={() => onMove(-1)}
          >
            <ArrowUp className="size-5" />
          </IconButton>
          <IconButton
            label={copy.moveDown(area)}
            disabled={isLast || isSaving}
            onClick={() => onMove(1)}
          >
            <ArrowDown className="size-5" />
          </IconButton>
        </>
      )}
      <Button variant="quiet" size="small" aria-label={copy.changeZone(area)} onClick={onChange}>
        {copy.change}
      </Button>
      <Button
        variant="quiet"
        size="small"
        isBusy={isSaving}
        aria-label={copy.removeZone(area)}
        onClick={onRemove}
      >
        {copy.remove}
      </Button>
    </div>
  );
}
