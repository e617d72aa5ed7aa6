/** In the order in which the kitchen goes through them. */
export const ORDER_STAGES = ['received', 'accepted', 'ready', 'completed'] as const;
