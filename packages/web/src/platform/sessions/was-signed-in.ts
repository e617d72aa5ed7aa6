import { isFlag } from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';

/** Whether anybody has signed in on this device. Apart from the session, whose code comes with every page. */
export const wasSignedIn = createStoredValue('driftstone.wasSignedIn', isFlag);
