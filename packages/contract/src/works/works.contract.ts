import { defineRoutes } from '#route.ts';
import { Works, WorksPartRef, WorksTest } from './works.schema.ts';

/** Whether cards, mail and all else that the shop hangs on are working. */
export const worksContract = defineRoutes({
  readWorks: {
    route: 'GET /desk/works/parts',
    staff: 'works.see',
    summary: 'What works, as it was last found. Asks nobody, so it answers at once',
    success: { 200: Works },
  },
  checkWorks: {
    route: 'POST /desk/works/check',
    staff: 'works.see',
    summary: 'Look again at what nobody has looked at for half a minute',
    success: { 200: Works },
  },
  testPart: {
    route: 'POST /desk/works/:part/test',
    staff: 'works.see',
    summary: 'Try one part: a card page, a mail to oneself, an address, a test ticket',
    params: WorksPartRef,
    success: { 200: WorksTest },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
