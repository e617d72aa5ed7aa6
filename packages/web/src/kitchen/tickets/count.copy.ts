/** How many of an item are left. */
export const copy = {
  counted: ({ left, perDay }: { left: number; perDay: number | null }) =>
    perDay === null ? `${left} left` : `${left} left of ${perDay} today`,
  countOf: (name: string) => `${name}: how many are left`,
  count: 'How many',
  perDay: 'Each day',
  saveCount: 'Save',
  isBackUncounted: 'Back on sale, stop counting',
  isBackUncountedOf: (name: string) => `${name}: back on sale, stop counting`,
  nowCounted: (name: string, left: number) => `${name}: ${left} left.`,
} as const;
