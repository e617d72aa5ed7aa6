export const copy = {
  soldWhen: 'When it’s sold',
  atAllTimes: 'At all times',
  soldWhenHint:
    'What you leave blank does not limit it. Customers can order it ahead for its times.',
  asCategory: (words: string) => `As its category: ${words}. What you set here counts instead.`,
  unlikeCategory: 'At all times, unlike its category',
  saleHours: {
    hours: 'Hours',
    opens: 'From',
    closes: 'Until',
    nextDay: 'the next day',
    addShift: 'Add hours',
    addMoreShifts: 'Add more hours',
    removeShift: (opens: string) => `Remove the hours from ${opens || 'opening'}`,
    noShifts: 'All day',
  },
  saleHoursHint: 'Leave one blank: from opening, or until closing.',
  firstDate: 'First day',
  lastDate: 'Last day',
  soldWords: (words: string) => `Customers read: ${words}.`,
} as const;
