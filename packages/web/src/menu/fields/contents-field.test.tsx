// @vitest-environment jsdom
import type { Contents } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, find, findButton, render } from '#testing/render.tsx';
import { ContentsField } from './contents-field.tsx';

const BASIL = {
  id: 'basil',
  name: 'Basil',
  allergens: [],
  diet: 'vegan' as const,
  canBeLeftOut: false,
  leftOutPence: 0,
};

function Field({ ingredientIds }: Pick<Contents, 'ingredientIds'>) {
  const [contents, setContents] = useState<Contents>({ ingredientIds, allergens: null });
  return <ContentsField contents={contents} ingredients={[BASIL]} onChange={setContents} />;
}

it('shows an ingredient that somebody else has removed meanwhile, claims nothing, and takes it out', async () => {
  render(<Field ingredientIds={['basil', 'gone']} />);
  const said = () => find('[aria-live]').textContent;
  expect([find('ul').textContent, said()]).toEqual(['BasilRemoved ingredient', '']);
  await click(findButton('Remove Removed ingredient'));
  expect(find('ul').textContent).toBe('Basil');
  expect(said()).toBe('Customers read: none of the 14 allergens.');
});
