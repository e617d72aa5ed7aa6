import { count } from '../menu-desk.copy.ts';

export const words = {
  text: 'The kind of an item says whether the kitchen bakes it or only packs it, which picture it has until you add one, and where Money counts it. Pizzas, sides, drinks and desserts are there already: add a kind for anything else.',
  always: 'In every shop',
  yours: 'Your own kinds',
  none: 'None yet. Slaws and salads, breakfast or merchandise could be one.',
  hints: {
    pizza: 'Takes a place in the oven. Customers can add to it.',
    side: 'Takes a place in the oven, as garlic bread does.',
    drink: 'Never in the oven: the kitchen packs it.',
    dessert: 'Never in the oven: the kitchen packs it.',
  },
  /** Of a kind of the owner's: 'packed, not baked'. */
  ownHint: (says: string) => `Your own kind: ${says}.`,
  onItems: (items: number) =>
    items === 0 ? 'Not used yet' : count(items, 'item has it', 'items have it'),
  add: 'Add a kind',
  newKind: 'New kind',
  nameHint:
    'Such as Slaws & salads. It is a heading in Money, and stands under Kind in the spreadsheet.',
  likeKind: 'Otherwise like',
  likeHints: {
    pizza: 'Customers can add to it, and offers for pizzas apply. It is made with the pizzas.',
    side: 'It has the picture of a side until you add one. Offers for sides apply. A screen for sides shows it.',
    drink: 'It has the picture of a drink until you add one. Offers for drinks apply.',
    dessert: 'It has the picture of a dessert until you add one. Offers for desserts apply.',
  },
  oven: 'In the kitchen',
  ovenHint: 'A pizza takes one. Give two to anything larger or slower to bake.',
  vat: 'VAT included',
  vatHint: 'Orders from then on use it. Orders already placed keep theirs.',
  vatOfCategory: 'As the item’s category',
  remove: 'Remove this kind',
  removeHint: 'Give its items another kind first. Orders already placed keep it.',
} as const;
