import { count } from '../menu-desk.copy.ts';

export const words = {
  title: 'The menu as a spreadsheet',
  download: 'Download the menu',
  downloadHint:
    'A CSV file for Excel, Numbers or Google Sheets. Each item has a line, and below it one for each size, crust and add-on.',
  choose: 'Choose a file…',
  chooseOther: 'Choose another file…',
  chooseHint:
    'Save your changes as CSV and bring the file back. You see what would change first. A new item needs Item, Category and Price.',
  stays:
    'Empty cells and items that are not in the file change nothing. Pictures, VAT and sale times stay at the desk.',
  fileInput: 'CSV file',
  intoDraft: 'Put into the draft',
  mistakes: 'To put right',
  changes: 'What changes',
  lineAt: (line: number, column: string) => `Line ${line}, ${column}`,
  ofLine: (line: number) => `Line ${line}`,
  isRight: 'That’s right now.',
  sumUp: (file: string, changes: number, mistakes: number) =>
    `${file}: ${count(changes, 'line changes', 'lines change')} something, ${count(mistakes, 'mistake', 'mistakes')}.`,
  nothingChanges: (file: string) => `${file} says what the menu says already.`,
  newCategories: (names: string) => `New categories, with 20% VAT: ${names}.`,
  unread: (names: string) => `Columns that are not read: ${names}.`,
  isNew: 'New',
  empty: 'empty',
  mistakesFirst: 'Put the mistakes right first, here or in the file.',
  inDraft: (lines: number) => `${count(lines, 'line is', 'lines are')} in the draft.`,
  menuMeanwhile:
    'Somebody else has changed the menu meanwhile. Here is what would change now: look at it, then try again.',
  tooLarge: 'This file is larger than 5 MB. Please split it.',
  isWorkbook:
    'This is a workbook, not a CSV file. In Excel or Numbers, save or export it as CSV and choose that.',
  unreadable: 'This file can’t be read. Please save it as CSV and choose it again.',
  openQuote: (line: number) =>
    `From line ${line} on, a quotation mark is not closed. Save the file again from a spreadsheet.`,
} as const;
