import { createContext } from 'react';

/** Whether the address of the page opens the dialogs in here, so that the browser's Back leaves both. */
export const OpenedByAddress = createContext(false);
