import { createContext } from 'react';

/**
 * Whether the page's address opens the dialogs in here, so that the browser's Back closes them by leaving the address.
 */
export const OpenedByAddress = createContext(false);
