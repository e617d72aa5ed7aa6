import { defineRoutes } from '#route.ts';
import { OwnPin, SetPin } from './pins.schema.ts';

/** The PIN by which a member says on a shared device who acts. It never signs in. */
export const pinsContract = defineRoutes({
  readPin: {
    route: 'GET /desk/pin',
    staff: 'desk.enter',
    summary: 'Whether you have a PIN',
    success: { 200: OwnPin },
  },
  setPin: {
    route: 'POST /desk/pin',
    staff: 'desk.enter',
    needsRecentSignIn: true,
    summary: 'Set or change your PIN',
    body: SetPin,
    success: { 200: OwnPin },
    errors: ['PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  removePin: {
    route: 'DELETE /desk/pin',
    staff: 'desk.enter',
    summary: 'Remove your PIN',
    success: { 200: OwnPin },
  },
});
