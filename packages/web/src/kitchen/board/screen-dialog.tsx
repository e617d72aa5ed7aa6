import {
  finishesOrders,
  NO_READY,
  type Station,
  STATION_CHOICES,
} from '@driftstone/contract/devices/devices.rules.ts';
import { useState } from 'react';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import { chooseTextSize, type TextSize, useTextSize } from '#kitchen/screen/text-size.ts';
import { useSetStation } from '../kitchen.api.ts';
import { copy } from '../kitchen.copy.ts';
import { Refusal } from '../refusal.tsx';

const SIZES: { id: TextSize; label: string }[] = [
  { id: 'smallest', label: copy.textSizes.smallest },
  { id: 'middle', label: copy.textSizes.middle },
  { id: 'largest', label: copy.textSizes.largest },
];

interface ScreenDialogProps {
  /** undefined: the browser is no device of the shop. */
  station: Station | undefined;
  /** What the screens of the store show. */
  stations: readonly Station[] | undefined;
  /** What failed last. */
  failure: { text: string } | null;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** What is set for this screen alone, and the keys that work on it. */
export function ScreenDialog(props: ScreenDialogProps) {
  const { station, stations, failure, onFailed, onClose } = props;
  // What failed before the window was opened is none of its business.
  const [before] = useState(failure);
  const size = useTextSize();
  const choose = useSetStation(onFailed);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.screenTitle}
      width="narrow"
      className={FOR_HANDS}
      footer={failure && failure !== before && <Refusal text={failure.text} />}
    >
      <ChoiceGroup
        legend={copy.textSize}
        choices={SIZES}
        value={size}
        onChange={chooseTextSize}
        columns="one"
      />
      {station && (
        <div className="mt-6">
          <ChoiceGroup
            legend={copy.station}
            choices={STATION_CHOICES}
            value={choose.isPending ? choose.variables : station}
            onChange={choose.mutate}
            columns="one"
          />
          {stations && !stations.some(finishesOrders) && (
            <p role="status" className="mt-3 font-semibold text-tomato-deep">
              {NO_READY}
            </p>
          )}
        </div>
      )}
      <h3 className="mt-6 mb-1 text-title">{copy.keysTitle}</h3>
      <p className="mb-3">{copy.keysText}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {copy.keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-9 min-w-9 place-items-center rounded-sm border-2 border-line-strong px-2 font-sans font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
