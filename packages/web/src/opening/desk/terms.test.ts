import { describe, expect, it } from 'vitest';
import { readTerm, TERM_GROUPS } from './terms.ts';

const termOf = (wanted: string) => {
  const term = TERM_GROUPS.flatMap(({ terms }) => terms).find(({ name }) => name === wanted);
  if (!term) throw new Error(`There is no ${wanted}`);
  return term;
};

describe('readTerm', () => {
  it.each<[string, string, unknown]>([
    ['deliveryFee', '2.50', { value: 2.5 }],
    ['deliveryFee', '2,5', { value: 2.5 }],
    ['deliveryFee', '', { problem: 'Fill this in' }],
    ['deliveryFee', 'two', { problem: 'Use a number' }],
    ['deliveryFee', '2.505', { problem: 'Use pounds and pence, such as 2.50' }],
    ['freeDeliveryAbove', ' ', { value: null }],
    ['freeDeliveryAbove', '1,000', { value: 1000 }],
    ['pizzasPerQuarter', '0', { problem: 'Use 1 or more' }],
    ['pizzasPerQuarter', '2.5', { problem: 'Use a whole number' }],
    ['serviceRadiusKm', '5', { value: 8.04672 }],
    ['serviceRadiusKm', '40', { problem: 'Use 0.1 to 31 miles' }],
    ['minutesPerKm', '50', { problem: 'Use 0 to 48 minutes' }],
    ['deliveryPostcodes', ' bn17, BN161,bn17 ', { value: ['BN17', 'BN16 1'] }],
    ['deliveryPostcodes', '', { value: [] }],
    [
      'deliveryPostcodes',
      'BN17, Angmering',
      { problem: '“Angmering” isn’t a postcode, such as BN17 or BN16 1' },
    ],
  ])('[DESK-40] takes %s of "%s" as the shop does: %o', (name, typed, read) => {
    expect(readTerm(termOf(name), typed)).toEqual(read);
  });
});
