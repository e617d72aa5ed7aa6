import { defineRoutes } from '#route.ts';
import { Today } from './today.schema.ts';

/** The first room of the desk. */
export const todayContract = defineRoutes({
  readToday: {
    method: 'GET',
    path: '/desk/today/glance',
    access: 'staff',
    permission: 'today.see',
    summary: 'How the evening is going, and what there is to do',
    success: { 200: Today },
    errors: [],
  },
});
