import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { count } from '../menu-desk.copy.ts';

export const words = {
  selectHint: 'Tick the items, then choose what to do with them.',
  selectAll: (items: number) => `All ${count(items, 'item', 'items')} below`,
  selected: (items: number) => (items === 0 ? 'Nothing ticked.' : `${items} ticked.`),
  withTicked: 'With the ticked items',
  showThem: 'Show',
  hideThem: 'Hide',
  duplicate: 'Duplicate',
  moveTo: 'Move to…',
  changeKind: 'Change kind…',
  deleteThem: 'Delete…',
  shown: (items: number) => `${count(items, 'item is', 'items are')} on the menu again.`,
  hiddenNow: (items: number) => `${count(items, 'item is', 'items are')} hidden.`,
  movedTo: (items: number, category: string) =>
    `${count(items, 'item is', 'items are')} in ${category} now.`,
  ofKind: (items: number, kind: ItemKind) =>
    `${count(items, 'item is', 'items are')} now ${items === 1 ? `a ${kind}` : `${kind}s`}.`,
  ofOwnKind: (items: number, name: string) =>
    `${count(items, 'item now has', 'items now have')} the kind ${name}.`,
  duplicated: (items: number) =>
    `${count(items, 'copy is', 'copies are')} made, hidden until you show them.`,
  deleted: (items: number) => `${count(items, 'item is', 'items are')} deleted.`,
  onceYouPublish: 'Customers see it once you publish.',
  menuMeanwhile:
    'Somebody else has changed the menu in the meantime. Please check it and try again.',
  deleteTitle: (items: number) => `Delete ${count(items, 'item', 'items')}?`,
  deleteText: 'They come off the menu and this list. You can undo it.',
  deleteNow: 'Delete',
  lookingUp: 'Checking who still has them…',
  pointsTo: (carts: number, kept: number) =>
    carts + kept === 0
      ? 'None of them is in a cart or among the pizzas that customers have saved.'
      : `${count(carts, 'cart holds', 'carts hold')} one of them, and will say it’s no longer available. ${count(kept, 'saved pizza', 'saved pizzas')} can’t be ordered any more.`,
  ordersKeep: 'Orders already placed and the books don’t change.',
  clearTitle: 'Start with your own menu?',
  clearText: (items: number, categories: number) =>
    `This removes ${count(items, 'item', 'items')} and ${count(categories, 'category', 'categories')}. Ingredients and Build your own stay.`,
  clearHint: 'You can undo it. Customers see the current menu until you publish yours.',
  clearNow: 'Clear the menu',
  cleared: 'The menu is empty. Add your first item.',
} as const;
