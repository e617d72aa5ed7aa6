import { ACCOUNT_STATES } from './account-states.ts';
import { BROWSING_STATES } from './browsing-states.ts';
import { CHOOSING_STATES } from './choosing-states.ts';
import { DESK_SELLING_STATES } from './desk-selling-states.ts';
import { DESK_STATES } from './desk-states.ts';
import { EVENING_STATES } from './evening-states.ts';
import { KITCHEN_STATES } from './kitchen-states.ts';
import { OFFLINE_STATES } from './offline-states.ts';
import { ORDERING_STATES } from './ordering-states.ts';
import { OTHER_STATES } from './other-states.ts';
import { PAYMENT_STATES } from './payment-states.ts';
import type { State } from './state.ts';

/** Those that the accessibility tests check. */
export const STATES: State[] = [
  ...BROWSING_STATES,
  ...ORDERING_STATES,
  ...PAYMENT_STATES,
  ...KITCHEN_STATES,
  ...ACCOUNT_STATES,
  ...OTHER_STATES,
];

/** Those that journeys check on their way. */
const JOURNEY_STATES: State[] = [
  ...CHOOSING_STATES,
  ...OFFLINE_STATES,
  ...DESK_STATES,
  ...DESK_SELLING_STATES,
  ...EVENING_STATES,
];

export const GALLERY_STATES: State[] = [...STATES, ...JOURNEY_STATES];
