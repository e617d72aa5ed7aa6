import { defineRoutes } from '#route.ts';
import { SetupGuide, Today } from './today.schema.ts';

/** The first room of the desk. */
export const todayContract = defineRoutes({
  readSetup: {
    route: 'GET /desk/today/setup',
    staff: 'stores.change',
    summary: 'What is left to do before a new shop opens',
    success: { 200: SetupGuide },
  },
  readToday: {
    route: 'GET /desk/today/glance',
    staff: 'today.see',
    summary: 'How the evening is going, and what there is to do',
    success: { 200: Today },
  },
});
