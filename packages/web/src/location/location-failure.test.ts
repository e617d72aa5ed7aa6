import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { describeLookUpFailure, describeSuggestFailure } from './location-failure.ts';

const keyMissing = new CallError(503, {
  code: 'GEOCODER_KEY_MISSING',
  message: 'In whatever words.',
});

describe('describeSuggestFailure', () => {
  it('[ADDR-05] names the missing maps key when the server does', () => {
    expect(describeSuggestFailure(keyMissing)).toBe(
      'Address suggestions unavailable (missing Google Maps API key on API).',
    );
  });

  it('[ADDR-05] takes the word of an answer without a code', () => {
    for (const message of ['missing Google Maps API key', 'GOOGLE_MAPS_API_KEY is not set'])
      expect(describeSuggestFailure(new CallError(500, { message }))).toBe(
        'Address suggestions unavailable (missing Google Maps API key on API).',
      );
  });

  it('shows one message for every other failure', () => {
    const unavailable = { code: 'GEOCODER_UNAVAILABLE', message: 'No Google Maps API key today.' };
    for (const error of [
      new CallError(503, unavailable),
      new CallError(500, null),
      new CallError(0, null),
      new Error('odd'),
    ])
      expect(describeSuggestFailure(error)).toBe('Failed to fetch address suggestions');
  });
});

describe('describeLookUpFailure', () => {
  it('[ADDR-05] names the missing maps key when the server does', () => {
    expect(describeLookUpFailure(keyMissing)).toBe(
      'Geocoding unavailable (missing Google Maps API key on API).',
    );
  });

  it('[ADDR-05] takes the word of an answer without a code', () => {
    expect(
      describeLookUpFailure(new CallError(500, { message: 'missing Google Maps API key' })),
    ).toBe('Geocoding unavailable (missing Google Maps API key on API).');
  });

  it('tells an unknown address from a failed look-up', () => {
    expect(
      describeLookUpFailure(new CallError(404, { message: 'Unable to resolve this address' })),
    ).toBe('Unable to resolve this address');
    expect(describeLookUpFailure(new CallError(503, null))).toBe('Failed to look up location');
    expect(describeLookUpFailure(new CallError(0, null))).toBe('Failed to look up location');
  });
});
