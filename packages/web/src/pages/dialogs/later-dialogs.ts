/** The dialogs in which a pizza is chosen. Import them from here alone: code that is also part of another chunk can't be fetched again after a failure. */
import { laterPart } from '#platform/later-code/later-part.tsx';

export const [CustomizeDialog, prefetchCustomizeDialog] = laterPart(
  () => import('./customize-dialog.tsx'),
  (module) => module.CustomizeDialog,
);

export const [CustomPizzaDialog, prefetchCustomPizzaDialog] = laterPart(
  () => import('./custom-pizza-dialog.tsx'),
  (module) => module.CustomPizzaDialog,
);
