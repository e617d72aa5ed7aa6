import { defineRoutes } from '#route.ts';
import { Works, WorksPartRef, WorksTest } from './works.schema.ts';

/** Whether cards, mail and all else that the shop hangs on are working. */
export const worksContract = defineRoutes({
  readWorks: {
    method: 'GET',
    path: '/desk/works/parts',
    access: 'staff',
    permission: 'works.see',
    summary: 'What works, as it was last found. Asks nobody, so it answers at once',
    success: { 200: Works },
    errors: [],
  },
  checkWorks: {
    method: 'POST',
    path: '/desk/works/check',
    access: 'staff',
    permission: 'works.see',
    summary: 'Look again at what nobody has looked at for half a minute',
    success: { 200: Works },
    errors: [],
  },
  testPart: {
    method: 'POST',
    path: '/desk/works/:part/test',
    access: 'staff',
    permission: 'works.see',
    summary: 'Try one part: a card page, a mail to oneself, an address, a test ticket',
    params: WorksPartRef,
    success: { 200: WorksTest },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
