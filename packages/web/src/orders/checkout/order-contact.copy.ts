import type { Door } from '@driftstone/contract/location/location.schema.ts';

export const copy = {
  phone: 'Phone number',
  phoneHint: {
    delivery: 'So the driver can ring you. We’ll remember it.',
    pickup: 'So we can ring you. We’ll remember it.',
  },
  phoneNeeded: 'Please enter your phone number.',
  houseNeeded: 'Please enter the house number or name, or say it has none.',
  houseHint: 'So that the driver finds the door.',
  hasNoNumber: 'The house has no number or name',
  doorTitle: 'Flat, floor, or a note for the driver',
  door: {
    house: 'House name or number',
    flat: 'Flat',
    floor: 'Floor',
    note: 'Note for the driver',
  } satisfies Record<Exclude<keyof Door, 'hasNoNumber'>, string>,
  noteHint: 'Such as ‘Please knock.’',
  saveFailed: 'Your details could not be saved. Please try again.',
} as const;
