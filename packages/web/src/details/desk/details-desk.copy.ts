export const copy = {
  loading: 'Looking up the shop…',
  loadFailed: 'The shop could not be loaded.',
  save: 'Save',
  publish: 'Publish',
  saving: 'Saving…',
  leaveIt: 'Cancel',
  saved: 'Saved. Customers see it from now on.',
  undone: 'The change is undone.',
  saveFailed: 'This could not be saved. Please try again.',
  changedMeanwhile:
    'Somebody else has changed the shop meanwhile. What you typed is still here: look at it, and save again.',
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
    `The sign of ${networks} stays in the footer and leads nowhere until you fill it in.`,
  vatShown: (number: string) =>
    `Receipts say: “VAT number ${number}.”, with your name and address.`,
  vatHidden: 'Receipts don’t mention VAT.',
  noLegalText: 'Empty: the link in the footer leads nowhere.',
  legalHint:
    'Plain text. A line that begins with # is a heading, one with - is a point of a list, and [words](https://…) are a link.',
  ownersOnly: 'Terms, privacy and the VAT number are for the owner.',
} as const;
