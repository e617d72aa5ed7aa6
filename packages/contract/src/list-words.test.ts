import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listWords } from './list-words.ts';

it('lists words as Intl does', () => {
  const format = new Intl.ListFormat('en-GB');
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      expect(listWords(words)).toBe(format.format(words));
    }),
  );
});
