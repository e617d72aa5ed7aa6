import type { CounterAddress } from '@driftstone/contract/counter/counter.schema.ts';
import { useRef, useState } from 'react';
import type { Draft } from '#counter/draft.ts';
import { resolveTyped } from '#location/address-search/resolve-address.ts';

export interface FoundAddress {
  /** Why the address could not be found. */
  problem: string | undefined;
  isFinding: boolean;
  type: (address: string) => void;
  /** null: it is not found, and the field says why; or it was changed meanwhile. */
  find: (address: string) => Promise<CounterAddress | null>;
}

/** Looks an address up once, whoever asks for it first: the field that is left, or the press that needs it. */
export function useFoundAddress(
  { address, place, door }: Draft,
  onChange: (changes: Partial<Draft>) => void,
): FoundAddress {
  const wanted = useRef(address);
  const lookUp = useRef<{ of: string; found: Promise<CounterAddress | null> }>(null);
  const [problem, setProblem] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const resolve = async (of: string) => {
    setIsFinding(true);
    const found = await resolveTyped(of);
    lookUp.current = null;
    setIsFinding(false);
    if (wanted.current !== of) return null;
    if (typeof found === 'string') {
      setProblem(found);
      return null;
    }
    const { value, coordinates, proof } = found;
    const there: CounterAddress = { address: value, ...coordinates, proof };
    wanted.current = value;
    onChange({ address: value, place: there });
    return there;
  };
  return {
    problem,
    isFinding,
    type: (typed) => {
      wanted.current = typed;
      setProblem(undefined);
      // CHK-12: another address has another house.
      const another = place && { door: { ...door, house: '', hasNoNumber: false } };
      onChange({ address: typed, place: null, ...another });
    },
    find: (of) => {
      wanted.current = of;
      setProblem(undefined);
      if (lookUp.current?.of !== of) lookUp.current = { of, found: resolve(of) };
      return lookUp.current.found;
    },
  };
}
