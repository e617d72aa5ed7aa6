import { copy } from '#counter/counter.copy.ts';
import type { Draft } from '#counter/draft.ts';
import { AddressField } from '#location/address-search/address-field.tsx';
import { DoorFields } from '#orders/checkout/door-fields.tsx';
import type { FoundAddress } from './use-found-address.ts';

interface AddressChoiceProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  address: FoundAddress;
  /** Why the address is refused. */
  problem: string | undefined;
}

/** One field: a suggestion that is chosen, or an address that is left, is looked up, so that the price has its fee. */
export function AddressChoice({ draft, onChange, address, problem }: AddressChoiceProps) {
  const isKnown = draft.place !== null;
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
      <DoorFields isHouseAsked={false} door={draft.door} onChange={(door) => onChange({ door })} />
    </div>
  );
}
