// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { click, find, findButton, render } from '#testing/render.tsx';
import { AddFromList } from './add-from-list.tsx';

function Prices() {
  const [others, setOthers] = useState([{ id: 'sides', label: 'Sides' }]);
  return (
    <details open>
      <summary>Prices</summary>
      {others.length > 0 && (
        <AddFromList
          label="Category"
          placeholder="Choose…"
          choices={others}
          onAdd={() => setOthers([])}
        />
      )}
    </details>
  );
}

it('[CHOICE-02] leaves the focus to what folds it up, once its last choice is added', async () => {
  render(<Prices />);
  const select = find<HTMLSelectElement>('select');
  act(() => {
    select.value = 'sides';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await click(findButton('Add Sides'));
  expect(document.activeElement).toBe(find('summary'));
});
