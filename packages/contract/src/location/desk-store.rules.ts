/**
 * The id of the store that somebody at the desk looks at; without it, all that they work for. It narrows lists and
 * gives no rights.
 */
export const DESK_STORE_HEADER = 'x-desk-store';
