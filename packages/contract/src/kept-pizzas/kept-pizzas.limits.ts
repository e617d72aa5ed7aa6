export const MAX_KEPT_PIZZAS = 20;
export const MAX_KEPT_NAME = 40;
