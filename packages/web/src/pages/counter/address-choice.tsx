import type { CounterAddress } from '@driftstone/contract/counter/counter.schema.ts';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import type { Draft } from '#counter/draft.ts';
import { AddressField } from '#location/address-search/address-field.tsx';
import { resolveTyped } from '#location/address-search/resolve-address.ts';
import { DoorFields } from '#orders/checkout/door-fields.tsx';
import { Button } from '#ui/button.tsx';

interface AddressChoiceProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  /** Why the address is refused. */
  problem: string | undefined;
}

/** Works as it does for customers: type an address, choose a suggestion, find it on the map. */
export function AddressChoice({ draft, onChange, problem }: AddressChoiceProps) {
  const [typed, setTyped] = useState(draft.place?.address ?? '');
  const [error, setError] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const find = async () => {
    setIsFinding(true);
    const found = await resolveTyped(typed);
    setIsFinding(false);
    if (typeof found === 'string') return setError(found);
    const { value: address, coordinates, proof } = found;
    const place: CounterAddress = { address, ...coordinates, proof };
    setTyped(address);
    onChange({ place });
  };
  if (draft.place)
    return (
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{draft.place.address}</p>
          <Button variant="quiet" size="small" onClick={() => onChange({ place: null })}>
            {copy.changeAddress}
          </Button>
        </div>
        {problem && (
          <p role="alert" className="text-sm font-semibold text-tomato-deep">
            {problem}
          </p>
        )}
        <DoorFields
          isHouseAsked={false}
          door={draft.door}
          onChange={(door) => onChange({ door })}
        />
      </div>
    );
  return (
    <div className="grid gap-3">
      <AddressField
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        hint=""
        error={error}
      />
      <Button
        variant="secondary"
        isBusy={isFinding}
        className="justify-self-start"
        onClick={() => void find()}
      >
        {isFinding ? copy.finding : copy.findAddress}
      </Button>
    </div>
  );
}
