import { NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import { copy } from '#counter/counter.copy.ts';
import { type Draft, lacksHouse } from '#counter/draft.ts';
import { AddressField } from '#location/address-search/address-field.tsx';
import { DoorFields } from '#orders/checkout/door-fields.tsx';
import { HouseField } from '#orders/checkout/house-field.tsx';
import type { FoundAddress } from './use-found-address.ts';

interface AddressChoiceProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  address: FoundAddress;
  /** Why the address is refused. */
  problem: string | undefined;
  /** Why it needs the house, which the address lacks. */
  houseProblem: string | undefined;
  /** The house's field takes the focus whenever this grows. */
  timesPointedOut?: number;
}

/** One field: a suggestion that is chosen, or an address that is left, is looked up, so that the price has its fee. */
export function AddressChoice(props: AddressChoiceProps) {
  const { draft, onChange, address, problem, houseProblem, timesPointedOut = 0 } = props;
  const { place, door } = draft;
  const isKnown = place !== null;
  const isHouseAsked = lacksHouse({ place, door: NO_DOOR });
  const changeDoor = (changed: Draft['door']) => onChange({ door: changed });
  return (
    <div>
      <div
        onBlur={() => {
          if (!isKnown && draft.address.trim() !== '') void address.find(draft.address);
        }}
      >
        <AddressField
          value={draft.address}
          onChange={address.type}
          onPick={(picked) => void address.find(picked)}
          hint={address.isFinding ? copy.finding : ''}
          error={problem ?? address.problem}
        />
      </div>
      {isHouseAsked && (
        <HouseField
          door={door}
          onChange={changeDoor}
          error={houseProblem}
          timesPointedOut={timesPointedOut}
        />
      )}
      <DoorFields isHouseAsked={isHouseAsked} door={door} onChange={changeDoor} />
    </div>
  );
}
