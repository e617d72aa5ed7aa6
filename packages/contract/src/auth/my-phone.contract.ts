import { z } from 'zod';
import { Phone } from '#primitives.ts';
import { defineRoutes } from '#route.ts';

/** null: the shop remembers no number. A remembered one may be older than the rules of `Phone`. */
const MyPhone = z.object({ phone: z.string().nullable() });

/** The number that the next order begins with. It is not part of the user, which the browser stores. */
export const myPhoneContract = defineRoutes({
  readMyPhone: {
    method: 'GET',
    path: '/users/me/phone',
    access: 'user',
    summary: 'The phone number that is remembered',
    success: { 200: MyPhone },
    errors: [],
  },
  changeMyPhone: {
    method: 'PATCH',
    path: '/users/me/phone',
    access: 'user',
    summary: 'Change the phone number that is remembered, or forget it',
    body: z.object({ phone: z.null().or(Phone) }),
    success: { 200: MyPhone },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
