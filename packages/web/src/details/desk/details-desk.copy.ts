export const copy = {
  loading: 'Loading the shop…',
  loadFailed: 'The shop could not be loaded.',
  save: 'Save',
  publish: 'Publish',
  saving: 'Saving…',
  leaveIt: 'Cancel',
  saved: 'Saved. Customers see it from now on.',
  undone: 'The change is undone.',
  saveFailed: 'This could not be saved. Please try again.',
  changedMeanwhile:
    'Somebody else has changed this in the meantime. What you typed is still here: check it, then save again.',
  nowThere: (value: string) => `Somebody else has set: ${value}`,
  nothing: 'nothing',
  fillIn: 'Fill this in',
  preview: 'What customers will see',
  previewOf: (title: string) => `${title}: what customers will see`,

  onPaper: 'At the top of every page',
  onDark: 'At the bottom of every page',
  visit: 'VISIT',
  getInTouch: 'GET IN TOUCH',
  linked: (networks: string) => `The footer links to ${networks}.`,
  notLinked: (networks: string) =>
    `${networks}: in the footer, but leading nowhere until you fill in the address.`,
  vatShown: (number: string) =>
    `Receipts say: “VAT number ${number}.”, with your name and address.`,
  vatHidden: 'Receipts don’t mention VAT.',
  noLegalText: 'Blank: the link in the footer leads nowhere.',
  legalHint:
    'Plain text. Start a line with # for a heading, or with - for a list. Write a link as [words](https://…).',
  ownersOnly: 'Terms, privacy and the VAT number are for the owner.',
} as const;
