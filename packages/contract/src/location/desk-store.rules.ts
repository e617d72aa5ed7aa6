/** The store that somebody at the desk looks at, by its id; without it all that they work for. It narrows lists and opens nothing. */
export const DESK_STORE_HEADER = 'x-desk-store';
