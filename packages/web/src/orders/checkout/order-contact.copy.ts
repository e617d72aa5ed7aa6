import type { Door } from '@driftstone/contract/location/location.schema.ts';

export const copy = {
  phone: 'Phone number',
  phoneHint: {
    delivery: 'So that the driver can ring if nobody hears the bell. We remember it for next time.',
    pickup: 'So that we can ring you about your order. We remember it for next time.',
  },
  noPhone: 'Without a phone number, the driver can’t ring you.',
  addPhone: 'Add a number',
  doorTitle: 'Flat, floor, or a note for the driver',
  door: {
    house: 'House name or number',
    flat: 'Flat',
    floor: 'Floor',
    note: 'Note for the driver',
  } satisfies Record<keyof Door, string>,
  noteHint: 'Such as ‘The bell is broken, please knock.’',
  saveFailed: 'Your phone number and notes could not be saved. Please try again.',
} as const;
