import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

const COUNT = new Intl.PluralRules('en-GB');
const orders = (count: number) => (COUNT.select(count) === 'one' ? '1 order' : `${count} orders`);

export const copy = {
  loading: 'Loading the hours…',
  loadFailed: 'The hours could not be loaded.',
  nowTitle: 'Right now',
  hours: 'Hours',
  historyName: 'hours and delivery',
  customersRead: 'Customers now read:',

  outsideTitle: (count: number) =>
    count === 1
      ? '1 order is promised for a time when the shop is now closed or doesn’t deliver there'
      : `${count} orders are promised for times when the shop is now closed or doesn’t deliver there`,
  outsideText: 'Those promises stand. Open for them, or ring the customers and change the times.',
  outsideOrder: (number: number, kind: DeliveryType, at: string) => `#${number}, ${kind}, ${at}`,
  willBeOutside: (count: number) =>
    `${orders(count)} placed already ${count === 1 ? 'is' : 'are'} for a time that would then be closed. ${count === 1 ? 'It stays' : 'They stay'} promised.`,

  weekTitle: 'The week',
  weekText: 'Closing is the last handover. It may be after midnight.',
  changeDay: (day: string) => `Change ${day}`,
  change: 'Change',
  closed: 'Closed',
  pickup: 'Pickup',
  delivery: 'Delivery',
  dayTitle: (day: string) => `${day}s`,
  isSame: 'Pickup and delivery have the same hours',
  opens: 'Opens',
  closes: 'Closes',
  nextDay: 'the next day',
  addShift: 'Add hours',
  addMoreShifts: 'Add more hours, after a break',
  removeShift: (opens: string) => `Remove the hours from ${opens || 'here'}`,
  noShifts: 'Closed all day',
  alsoOn: 'The same on',
  save: 'Save',
  saving: 'Saving…',
  leaveIt: 'Cancel',

  specialTitle: 'Holidays and special days',
  specialText: 'Days off, and days with different hours.',
  noSpecial: 'No special days ahead.',
  addSpecial: 'Add a special day',
  date: 'From',
  lastDay: 'Last day',
  lastDayHint: 'Leave blank for a single day.',
  lastDayTooEarly: 'Choose a day after the first',
  lastDayTooLate: (most: number) => `Choose at most ${most} days`,
  dateMissing: 'Choose a day',
  dateOver: 'This day has passed',
  reason: 'What customers read beside it',
  reasonHint: 'Optional, such as Christmas Day.',
  specialKind: 'On these days',
  closedAllDay: 'Closed all day',
  otherHours: 'Different hours',
  changeSpecial: (day: string) => `Change ${day}`,
  removeSpecial: (day: string) => `Remove ${day}`,
  usualHours: 'Remove',
  timesMissing: 'Enter when you open and close',

  onDay: (day: string) => `On ${day} customers will read:`,
  saved: 'Saved.',
  nowRead: (line: string) => `Customers now read: ${line}`,
  undone: 'The change is undone.',
  saveFailed: 'That could not be saved. Please try again.',
  changedMeanwhile:
    'Somebody else has changed this in the meantime. What you typed is still here: check what it says now, and save again if you still want your change.',
  nowThere: (value: string) => `It now says: ${value}`,
  specialGone: 'Somebody else has removed it. Saving adds it again.',
} as const;
