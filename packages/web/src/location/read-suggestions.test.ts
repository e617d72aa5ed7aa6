import { describe, expect, it } from 'vitest';
import { readSuggestions } from './read-suggestions.ts';

describe('readSuggestions', () => {
  it('reads texts, and the descriptions of objects', () => {
    const suggestions = [
      '12 Beach Road, Littlehampton',
      { description: '14 Beach Road, Littlehampton', place_id: 'a' },
    ];
    expect(readSuggestions({ suggestions })).toEqual([
      '12 Beach Road, Littlehampton',
      '14 Beach Road, Littlehampton',
    ]);
  });

  it('lists each once, and leaves out entries without a text', () => {
    const suggestions = [
      'Pier Road',
      { description: 'Pier Road' },
      null,
      7,
      {},
      { description: ' ' },
    ];
    expect(readSuggestions({ suggestions })).toEqual(['Pier Road']);
  });

  it.each([null, undefined, {}, { suggestions: null }, { suggestions: 'Pier Road' }, []])(
    'reads nothing from %j',
    (answer) => expect(readSuggestions(answer)).toEqual([]),
  );
});
