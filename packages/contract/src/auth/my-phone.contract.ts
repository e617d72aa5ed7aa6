import { z } from 'zod';
import { Phone } from '#primitives.ts';
import { defineRoutes } from '#route.ts';

/** null: the shop remembers no number. A remembered one may be older than the rules of `Phone`. */
const MyPhone = z.object({ phone: z.string().nullable() });

/** The number that the next order begins with. It is not part of the user, which the browser stores. */
export const myPhoneContract = defineRoutes({
  readMyPhone: {
    route: 'GET /users/me/phone',
    access: 'user',
    summary: 'The remembered phone number',
    success: { 200: MyPhone },
  },
  changeMyPhone: {
    route: 'PATCH /users/me/phone',
    access: 'user',
    summary: 'Change or remove the remembered phone number',
    body: z.object({ phone: z.null().or(Phone) }),
    success: { 200: MyPhone },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
