import { listWords } from '@driftstone/contract/list-words.ts';

export const copy = {
  quantityFailed: 'Failed to update quantity',
  removed: 'Item removed from cart',
  removeFailed: 'Failed to remove item',
  notCounted: 'Not counted',
  removeShort: 'Remove',
  without: (names: readonly string[]) => `Have it without ${listWords(names)}`,
  whatElse: 'See what else there is',
  each: 'each',
  editShort: 'Edit',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
} as const;
