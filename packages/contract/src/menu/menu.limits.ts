/** £500. */
export const MAX_PRICE_PENCE = 50_000;
export const MAX_NAME_LENGTH = 60;
export const MAX_DESCRIPTION_LENGTH = 300;
/** The limit for pizzas, ingredients and choices each: the whole menu is one document, which a desk reads at once. */
export const MAX_ITEMS = 300;
export const MAX_CATEGORIES = 40;
/** The limit for the options of a pizza, and for its add-ons. */
export const MAX_CHOICES = 40;
export const MAX_CHOICE_LISTS = 40;
export const MAX_KINDS = 20;
/** What one item can take of the oven. */
export const MAX_OVEN_PLACES = 4;
