import { createContext } from 'react';

/** The page's address opens the dialogs in here, so that Back closes them by leaving it. */
export const OpenedByAddress = createContext(false);
