// @vitest-environment jsdom
import { NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Draft, newDraft } from '#counter/draft.ts';
import { click, find, findButton, render } from '#testing/render.tsx';
import { useFoundAddress } from './use-found-address.ts';

function Till({ house, hasNoNumber }: { house: string; hasNoNumber: boolean }) {
  const address = 'Beach Road, Littlehampton';
  const [draft, setDraft] = useState<Draft>({
    ...newDraft(),
    address,
    place: { address, lat: 50.8, lng: -0.5, proof: 'found' },
    door: { ...NO_DOOR, house, hasNoNumber, flat: '3' },
  });
  const found = useFoundAddress(draft, (changes) =>
    setDraft((before) => ({ ...before, ...changes })),
  );
  const { door } = draft;
  return (
    <>
      <button onClick={() => found.type('14 Arundel Road')}>Type</button>
      <output>
        {[draft.address, door.house, door.flat, door.hasNoNumber ? 'none' : ''].join('|')}
      </output>
    </>
  );
}

it.each([
  { house: '12', hasNoNumber: false },
  { house: '', hasNoNumber: true },
])('[CHK-12] [TILL-02] forgets the house of an address that gives way to another', async (door) => {
  render(<Till {...door} />);
  await click(findButton('Type'));
  expect(find('output').textContent).toBe('14 Arundel Road||3|');
});
