import {
  REDUCED_VAT_PERMILLE,
  STANDARD_VAT_PERMILLE,
  ZERO_VAT_PERMILLE,
} from '@driftstone/contract/orders/vat.rules.ts';

export const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

export const copy = {
  loading: 'Opening the menu…',
  failed: 'The menu could not be loaded. Please try again.',
  saveFailed: 'That was not saved. Please try again.',
  changedMeanwhile: (words: string) =>
    `Somebody else has changed this meanwhile${words ? ` (${words})` : ''}. What you typed is still here: save again to put it in place of theirs.`,
  goneMeanwhile: 'Somebody else has removed this. Save again to restore it.',
  save: 'Save',
  saving: 'Saving…',
  photoOnItsWay: 'Uploading the photo…',
  cancel: 'Cancel',
  close: 'Close',

  tabs: {
    pizzas: 'Pizzas',
    'sold-out': 'Sold out',
    builder: 'Build your own',
    ingredients: 'Ingredients',
    history: 'History',
  },
  tabsLabel: 'Parts of the menu',

  nothingToPublish: 'Customers see this menu.',
  toPublish: (changes: number) =>
    `${count(changes, 'change', 'changes')} that customers do not see yet.`,
  writtenBy: (names: string) => `Written by ${names}.`,
  preview: 'Preview',
  publish: 'Publish…',
  publishNow: 'Publish now',
  publishing: 'Publishing…',
  publishTitle: 'Publish the menu?',
  publishText:
    'Every page of the shop shows it a moment later. You can go back to today’s menu under History.',
  published: 'The menu is published.',
  noLongerSame:
    'Somebody else has changed the menu meanwhile. Here is what would be published now.',
  changes: 'What changes',
  prices: 'Prices in carts',
  undercuts: 'Cheaper in Build your own',
  undercut: (menu: string, builder: string) => `${menu} on the menu, ${builder} by topping prices`,
  undercutsHint:
    'Nobody gets these pizzas for less: we charge the menu price. But a pizza with one topping fewer costs less. To close the gap, raise the price before toppings, or of a topping.',
  affected: (carts: number, customers: number) =>
    carts === 0
      ? 'No cart holds anything with a new price.'
      : `${count(carts, 'cart holds', 'carts hold')} something with a new price, ${count(customers, 'of them of a customer', 'of them of customers')} with an account. They see the new price in their cart.`,
  placedKeep: 'Orders that are placed keep their price.',
  inCarts: (carts: number) => (carts === 0 ? 'in no cart' : `in ${count(carts, 'cart', 'carts')}`),
  discard: 'Discard…',
  discardTitle: 'Discard these changes?',
  discardText: 'The desk goes back to the menu that customers see.',
  discardNow: 'Discard',
  discarded: 'Changes discarded.',

  undo: 'Undo',
  undoOf: (words: string, by: string) => `Undo: ${words}, by ${by}`,
  undone: (words: string) => `Taken back: ${words}.`,

  selectItems: 'Select items',
  clearMenu: 'Begin with my own menu',
  changePrices: 'Change prices',

  search: 'Search the menu',
  addPizza: 'Add an item',
  addCategory: 'Add a category',
  changeOrder: 'Change the order',
  orderOfPizzas: 'Order of the items',
  orderOfCategories: 'Order of the categories',
  orderDone: 'Done',
  orderHint: 'Drag by the handle, or use the arrows. Customers see the menu in this order.',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  drag: (name: string) => `Drag ${name}`,
  moved: (name: string, place: number, of: number) => `${name} is number ${place} of ${of}.`,
  noCategory: 'No category',
  nothingFound: (query: string) => `Nothing on the menu matches “${query}”.`,
  hidden: 'Hidden',
  changed: 'Not published',
  edit: (name: string) => `Edit ${name}`,
  editShort: 'Edit',
  notFilledIn: 'Allergens not filled in',
  editCategory: (name: string) => `Edit the category ${name}`,
  soldOut: 'Sold out…',
  soldOutOf: (name: string) => `${name}: sold out…`,
  offByIngredient: 'An ingredient is sold out',
  backOnSale: 'Back on sale',
  backOnSaleOf: (name: string) => `${name}: back on sale`,

  newPizza: 'New item',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'What customers read below the name.',
  price: 'Price',
  priceHint: 'For the first size.',
  extraPrice: 'Extra price',
  category: 'Category',
  diet: 'Diet',
  kind: 'Kind',
  itemKinds: { pizza: 'Pizza', side: 'Side', drink: 'Drink', dessert: 'Dessert' },
  kindHints: {
    pizza: 'Takes a place in the oven. Customers can build on it.',
    side: 'Takes a place in the oven, as garlic bread does.',
    drink: 'Never in the oven: the kitchen packs it.',
    dessert: 'Never in the oven: the kitchen packs it.',
  },
  diets: { none: 'With meat or fish', vegetarian: 'Vegetarian', vegan: 'Vegan' },
  isListed: 'On the menu',
  isListedHint: 'Untick it to hide it from customers. It stays here, and in old orders.',
  options: 'Sizes and crusts',
  optionsHint: 'Customers choose one size and one crust. The price is added to the pizza’s.',
  size: 'Size',
  crust: 'Crust',
  addSize: 'Add a size',
  addCrust: 'Add a crust',
  addOns: 'Add-ons',
  addOnsHint: 'Customers choose as many as they like.',
  addAddOn: 'Add an add-on',
  remove: (name: string) => `Remove ${name || 'this'}`,
  priceEverywhere: (name: string, pizzas: number) =>
    `Also change ${name} on the ${count(pizzas, 'other pizza', 'other pizzas')} where it costs the same`,
  saved: (name: string) => `${name} is saved. Customers see it once you publish.`,
  removePizza: 'Remove this item',
  removed: (name: string) => `${name} is removed.`,
  likeFirst: (name: string) =>
    `Sizes, crusts and add-ons are those of ${name}. Change what is different.`,

  newCategory: 'New category',
  emoji: 'Emoji',
  emojiHint: 'Optional. Shown beside the name.',
  vat: 'VAT within the prices',
  vatHint:
    'Hot food is 20%. Most cold food to take away is 0%; cold drinks, ice cream and sweets are 20%. Customers pay the same prices. Orders from then on use this rate.',
  vatRates: new Map([
    [STANDARD_VAT_PERMILLE, 'hot food'],
    [ZERO_VAT_PERMILLE, 'cold food to take away'],
    [REDUCED_VAT_PERMILLE, 'a reduced rate, if the law brings one in'],
  ]),
  deliveryVat: 'VAT on delivery',
  deliveryVatHint:
    'Delivery of hot food is 20%. The same rate applies to build your own, and to pizzas without a category.',
  removeCategory: 'Remove this category',
  removeCategoryHint: 'Its pizzas stay on the menu, under Uncategorized.',

  contents: 'Ingredients and allergens',
  madeOf: 'Made of',
  addIngredient: 'Add an ingredient…',
  allergensByHand: 'Allergens',
  allergensUnknown: 'Not filled in: customers are told to ask',
  allergensNone: 'None of the 14',
  allergensSome: 'Contains…',
  contains: (allergens: string) => `Customers read: contains ${allergens}.`,
  containsNone: 'Customers read: none of the 14 allergens.',
  askUs: (names: string) =>
    names
      ? `Customers are told to ask: ${names} is not filled in yet.`
      : 'Customers are told to ask: nobody has filled this in yet.',

  builderBase: 'The pizza before toppings',
  builderText: (price: string, max: number) =>
    `${price} with the first size and crust. Up to ${max} meat and fish toppings.`,
  basePrice: 'Price before toppings',
  maxNonVeg: 'Meat and fish toppings, at most',
  kinds: {
    size: 'Sizes',
    crust: 'Crusts',
    veg: 'Vegetarian toppings',
    'non-veg': 'Meat and fish toppings',
  },
  addChoice: {
    size: 'Add a size',
    crust: 'Add a crust',
    veg: 'Add a topping',
    'non-veg': 'Add a topping',
  },
  art: 'Drawing',
  artHint: 'How it looks on the pizza that customers see growing.',
  noArt: 'Not drawn',
  removeChoice: 'Remove it',

  ingredientsText:
    'Fill in each ingredient once. The allergens of pizzas, add-ons and toppings follow, and so does what may be called vegan or vegetarian.',
  addIngredientTitle: 'Add an ingredient',
  newIngredient: 'New ingredient',
  ingredientDietHint: 'A pizza is called vegan or vegetarian only when each ingredient is.',
  ingredientDiets: { vegan: 'Vegan', vegetarian: 'Vegetarian', neither: 'Not vegetarian' },
  dietNotSaid: 'Diet not filled in',
  dietProblems: 'Customers don’t read ‘vegan’ or ‘vegetarian’ there yet',
  canBeLeftOut: 'Customers may have a pizza without it',
  leftOut: 'Takes off the price',
  leftOutHint:
    'When a customer leaves it out, on the menu and in Build your own. 0.00 takes nothing off.',
  noIngredients:
    'There are no ingredients yet. Until there are, allergens are entered for each pizza by hand.',
  usedIn: (things: number) =>
    things === 0 ? 'Not used yet' : `In ${count(things, 'thing', 'things')} on the menu`,
  removeIngredient: 'Remove this ingredient',

  soldOutText:
    'What you mark here says ‘Sold out’ on the menu at once, and nobody can order it. Nothing has to be published.',
  soldOutNow: 'Sold out now',
  nothingSoldOut: 'Nothing is sold out.',
  canBeHad: 'On sale',
  soldOutTitle: (name: string) => `${name} is sold out`,
  soldOutDialogText: 'Customers read it on the menu at once, and cannot order it.',
  untilWhen: 'Until when?',
  untilTomorrow: 'Until tomorrow',
  untilBack: 'Until I put it back on sale',
  untilTime: 'Until a time',
  time: 'Day and time',
  timeMissing: 'Please choose a day and a time.',
  markSoldOut: 'Mark as sold out',
  marked: (name: string) => `${name} is sold out. Customers see it now.`,
  isBack: (name: string) => `${name} is back on sale.`,
  markedBy: (name: string) => `by ${name}`,

  historyText: 'Each time the menu was published: who, when and what.',
  noHistory: 'Nothing has been published from the desk yet.',
  beforeTheDesk: 'The menu as it was before',
  goBack: 'Go back to this menu…',
  goBackTitle: 'Go back to this menu?',
  goBackText: (when: string) =>
    `Customers see the menu of ${when} again, a moment later. Pizzas that came since are hidden. What is sold out stays sold out. The current menu stays in the history, and changes that are not published yet stay as they are.`,
  goBackNow: 'Go back',
  wentBack: 'The earlier menu is back.',
  restored: 'went back to an earlier menu',
  included: 'included',
  more: 'Show earlier ones',
  noChanges: 'No changes',

  previewNote: 'Preview. Only you see this, and nothing can be ordered.',
  previewMenu: 'Menu',
  previewHome: 'Home',
  previewClose: 'Back to the desk',
  previewOnly: 'This is a preview: nothing can be ordered here.',
} as const;
