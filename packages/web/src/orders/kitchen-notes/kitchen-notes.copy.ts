export const copy = {
  note: 'Note for the kitchen',
  addNote: 'Add a note for the kitchen',
  noteHint: 'Such as ‘Well done, please.’ Changes to a pizza are chosen with the pizza.',
  lineNote: (pizza: string) => `Note for ${pizza}`,
  someoneHas: 'Someone has an allergy',
  allergy: 'Allergy',
  allergyHint: 'Choose, or write what it is.',
  allergens: 'The 14 allergens',
  promise:
    'We’ll tell the kitchen, and take care. But our kitchen handles nuts, fish, shellfish, milk and flour, so we can’t promise that a pizza is free of them. Is it severe? Ring us before you order:',
  contains: (pizza: string, allergens: string) =>
    `${pizza} contains ${allergens}. Choose another pizza, or ring us before you order.`,
  keptFor: 'We keep this for two days after your order, then delete it.',
  ask: 'Ask: ‘Any allergies?’',
  saveFailed: 'Your note and allergy could not be saved. Please try again.',
} as const;
