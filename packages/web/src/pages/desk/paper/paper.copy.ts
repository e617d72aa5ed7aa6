export const copy = {
  what: 'What to print',
  kinds: { menu: 'Menu on A4', cards: 'Cards with a QR code' },
  print: 'Print',
  menuNote:
    'The menu that customers see now, with its prices and allergens. Print it again after each change.',
  cardsNote:
    'Four cards to an A4 page, to cut out for tables, boxes and the door. Anyone who scans one opens the menu.',
  empty: 'There is nothing on the menu to print yet.',

  vegetarian: 'V',
  vegan: 'VG',
  key: 'V vegetarian · VG vegan',
  asOf: (day: string) => `Prices and allergens as of ${day}.`,
  kitchenNote:
    'Our kitchen handles nuts, fish and shellfish. If you have an allergy, please tell us before you order.',
  orderOnline: 'Order online',
  scan: 'Scan to see the menu and order',
  code: (address: string) => `QR code for ${address}`,
} as const;
