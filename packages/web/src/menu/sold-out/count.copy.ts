export const countCopy = {
  untilNoneLeft: 'Not yet: I know how many are left',
  countTitle: (name: string) => `How many ${name} are left?`,
  countText:
    'Each order is taken off. Customers see when 5 or fewer are left; at 0 it is sold out.',
  howManyLeft: 'How many are left',
  eachDay: 'The same number again each day',
  countMissing: 'Please enter a number from 1 to 999.',
  counted: ({ left, perDay }: { left: number; perDay: number | null }) =>
    perDay === null ? `${left} left` : `${left} left of ${perDay} today`,
  nowCounted: (name: string) => `${name} is on sale until it runs out.`,
  saveCount: 'Save',
  change: 'Change…',
  changeOf: (name: string) => `${name}: change…`,
  stopCounting: 'Stop counting',
  stopCountingOf: (name: string) => `${name}: stop counting`,
  backUncounted: 'Back on sale, stop counting',
  backUncountedOf: (name: string) => `${name}: back on sale, stop counting`,
  isBackUncounted: (name: string) => `${name} is back on sale, and no longer counted.`,
  notCounted: (name: string) => `${name} is no longer counted.`,
} as const;
