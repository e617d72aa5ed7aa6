/** The store that the desk looks at; without it, all that the member works for. Narrows lists, gives no rights. */
export const DESK_STORE_HEADER = 'x-desk-store';
