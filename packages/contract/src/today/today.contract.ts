import { defineRoutes } from '#route.ts';
import { SetupGuide, Today } from './today.schema.ts';

/** The first room of the desk. */
export const todayContract = defineRoutes({
  readSetup: {
    method: 'GET',
    path: '/desk/today/setup',
    access: 'staff',
    permission: 'stores.change',
    summary: 'What is left to do before a new shop opens',
    success: { 200: SetupGuide },
    errors: [],
  },
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
