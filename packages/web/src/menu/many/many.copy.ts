import { count } from '../menu-desk.copy.ts';

export const words = {
  selectHint: 'Tick what you want to change, then say what is to happen with it.',
  selectAll: (items: number) => `All ${count(items, 'item', 'items')} below`,
  selected: (items: number) => (items === 0 ? 'Nothing is ticked.' : `${items} ticked.`),
  withTicked: 'With what is ticked',
  showThem: 'Show',
  hideThem: 'Hide',
  duplicate: 'Duplicate',
  moveTo: 'Move to…',
  deleteThem: 'Delete…',
  shown: (items: number) => `${count(items, 'item is', 'items are')} on the menu again.`,
  hiddenNow: (items: number) => `${count(items, 'item is', 'items are')} hidden.`,
  movedTo: (items: number, category: string) =>
    `${count(items, 'item is', 'items are')} in ${category} now.`,
  duplicated: (items: number) =>
    `${count(items, 'copy is', 'copies are')} made. They are hidden until you show them.`,
  deleted: (items: number) => `${count(items, 'item is', 'items are')} deleted.`,
  onceYouPublish: 'Customers see it once you publish.',
  menuMeanwhile: 'Somebody else has changed the menu meanwhile. Please look again.',
  deleteTitle: (items: number) => `Delete ${count(items, 'item', 'items')}?`,
  deleteText: 'They leave the menu and this list. You can undo it.',
  deleteNow: 'Delete',
  lookingUp: 'Looking up who still has them…',
  pointsTo: (carts: number, kept: number) =>
    carts + kept === 0
      ? 'No cart holds any of them, and no customer keeps one.'
      : `${count(carts, 'cart holds', 'carts hold')} one of them: their customers are told that it can’t be had any more. ${count(kept, 'pizza that a customer keeps is', 'pizzas that customers keep are')} made of one, and can’t be ordered then.`,
  ordersKeep: 'Orders that are placed, and the books, keep them.',
  clearTitle: 'Begin with your own menu?',
  clearText: (items: number, categories: number) =>
    `${count(items, 'item goes', 'items go')}, and ${count(categories, 'category', 'categories')}. Ingredients and Build your own stay, so that you can use them.`,
  clearHint: 'You can undo it. Customers see the present menu until you publish yours.',
  clearNow: 'Clear the menu',
  cleared: 'The menu is empty. Add your first item.',
} as const;
