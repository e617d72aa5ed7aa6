import { ACCOUNT_STATES } from './account-states.ts';
import { BROWSING_STATES } from './browsing-states.ts';
import { KITCHEN_STATES } from './kitchen-states.ts';
import { ORDERING_STATES } from './ordering-states.ts';
import { OTHER_STATES } from './other-states.ts';
import type { State } from './state.ts';

export const STATES: State[] = [
  ...BROWSING_STATES,
  ...ORDERING_STATES,
  ...KITCHEN_STATES,
  ...ACCOUNT_STATES,
  ...OTHER_STATES,
];
