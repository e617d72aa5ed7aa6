import { count } from '../menu-desk.copy.ts';

export const words = {
  title: 'The menu as a spreadsheet',
  download: 'Download the menu',
  downloadHint:
    'A CSV file for Excel, Numbers or Google Sheets. Each item has a line, and below it one for each size, crust and add-on. Each ingredient has one too.',
  choose: 'Choose a file…',
  chooseOther: 'Choose another file…',
  chooseHint:
    'Save your changes as CSV and bring the file back. You’ll see what would change first. A new item needs Item, Category and Price.',
  rules: [
    'Empty cells, and items that are not in the file, change nothing.',
    'To empty a description, write none.',
    'To remove an item or a choice, write remove under On the menu.',
    'To add an ingredient, write Ingredient under Kind.',
    'Customers may leave out an ingredient that says yes under Can be left out.',
    'Pictures, VAT and sale times stay as they are: change them here at the desk.',
  ],
  fileInput: 'CSV file',
  intoDraft: 'Put into the draft',
  mistakes: 'To fix',
  changes: 'What changes',
  lineAt: (line: number, column: string) => `Line ${line}, ${column}`,
  ofLine: (line: number) => `Line ${line}`,
  isRight: 'Fixed.',
  sumUp: (file: string, changes: number, mistakes: number) =>
    `${file}: ${count(changes, 'line changes', 'lines change')} something, ${count(mistakes, 'mistake', 'mistakes')}.`,
  nothingChanges: (file: string) => `${file} matches the menu already.`,
  newCategories: (names: string) => `New categories, with 20% VAT: ${names}.`,
  unread: (names: string) => `Columns we ignored: ${names}.`,
  isNew: 'New',
  empty: 'empty',
  mistakesFirst: 'Fix the mistakes first, here or in the file.',
  inDraft: (lines: number) => `${count(lines, 'line is', 'lines are')} in the draft.`,
  menuMeanwhile:
    'Somebody else has changed the menu in the meantime. Here is what would change now: check it, then try again.',
  tooLarge: 'This file is larger than 5 MB. Please split it.',
  isWorkbook:
    'This is a workbook, not a CSV file. In Excel or Numbers, save or export it as CSV and choose that.',
  unreadable: 'This file can’t be read. Please save it as CSV and choose it again.',
  openQuote: (line: number) =>
    `The quotation mark on line ${line} is never closed. Save the file again from a spreadsheet.`,
} as const;
