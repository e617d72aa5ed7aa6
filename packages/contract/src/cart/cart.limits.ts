export const MAX_LINE_QUANTITY = 50;
export const MAX_CART_LINES = 100;
