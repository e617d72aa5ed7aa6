import type { Half } from '@driftstone/contract/catalogue/portions.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './customizer.copy.ts';
import type { HouseStart } from './house-starts.ts';

interface ToppingHalfProps {
  place: Half;
  hasHalves: boolean;
  starts: readonly HouseStart[];
  /** What is missing from the pizza that was begun with. */
  lacking: readonly string[];
  /** The names of those of ours that the pizza was started from. */
  begun: readonly string[];
  /** When what they begin is sold; '': at all times. */
  sold: string;
  onPlace: (place: Half) => void;
  /** null: with nothing after all. */
  onStart: (start: HouseStart | null) => void;
}

/** Takes off what lies there, and the price of ours. */
const NOTHING = 'nothing';
const PLACES: readonly Half[] = ['left', 'whole', 'right'];

/** Where the next toppings go, and whole pizzas of ours to begin with, for one half or for both. */
export function ToppingHalf(props: ToppingHalfProps) {
  const { place, hasHalves, starts, onPlace } = props;
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || hasHalves;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isOpen}
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => {
            setIsAsked(!isAsked);
            onPlace(isOpen ? 'whole' : 'left');
          }}
        >
          <HalfDisc place="left" />
          {copy.halfAndHalf}
        </Button>
        {isOpen && <p className="text-sm text-ink-soft">{copy.halfAndHalfHint}</p>}
      </div>
      {isOpen && (
        <ChoiceGroup
          legend={copy.place}
          columns="three"
          value={place}
          onChange={(id) => onPlace(PLACES.find((each) => each === id) ?? 'whole')}
          choices={PLACES.map((id) => ({
            id,
            label: copy.places[id],
            picture: <HalfDisc place={id} />,
          }))}
        />
      )}
      {starts.length > 0 && <StartField {...props} />}
    </div>
  );
}

type StartFieldProps = Pick<
  ToppingHalfProps,
  'place' | 'starts' | 'lacking' | 'begun' | 'sold' | 'onStart'
>;

function StartField({ place, starts, lacking, begun, sold, onStart }: StartFieldProps) {
  const whole = starts.filter((start) => start.lacking.length === 0);
  const partial = starts.filter((start) => start.lacking.length > 0);
  return (
    <div>
      <label className="grid gap-1 text-sm font-semibold">
        {copy.startFrom[place]}
        <select
          // A button rather than a choice: what it begins with can be changed at once.
          value=""
          onChange={(event) => {
            const { value } = event.target;
            const start = starts.find(({ id }) => id === value);
            if (start || value === NOTHING) onStart(start ?? null);
          }}
          className="min-h-12 w-full rounded-md border-2 border-line-strong bg-card pr-10 pl-3 text-base font-normal"
        >
          <option value="">{copy.choosePizza}</option>
          {begun.length > 0 && <option value={NOTHING}>{copy.startOver}</option>}
          <StartGroup label={copy.allToppings} starts={whole} />
          <StartGroup label={copy.someToppings} starts={partial} />
        </select>
      </label>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {lacking.length > 0 && copy.lacking(lacking)} {begun.length > 0 && copy.begun(begun)}{' '}
        {sold && copy.soldWith(sold)}
      </p>
    </div>
  );
}

function StartGroup({ label, starts }: { label: string; starts: readonly HouseStart[] }) {
  if (starts.length === 0) return null;
  return (
    <optgroup label={label}>
      {starts.map((start) => (
        <option key={start.id} value={start.id}>
          {copy.start(start)}
        </option>
      ))}
    </optgroup>
  );
}

function HalfDisc({ place }: { place: Half }) {
  return (
    <span
      aria-hidden="true"
      className="relative size-6 shrink-0 overflow-hidden rounded-full border-2 border-gold-deep"
    >
      {place !== 'right' && <span className="absolute inset-y-0 left-0 w-1/2 bg-gold" />}
      {place !== 'left' && <span className="absolute inset-y-0 right-0 w-1/2 bg-gold" />}
    </span>
  );
}
