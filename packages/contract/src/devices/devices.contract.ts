import { defineRoutes } from '#route.ts';
import { CrewAtWork } from './devices.schema.ts';

/** Devices in the shop's hands, and who acts on them. The browser sends the device's cookie. */
export const devicesContract = defineRoutes({
  readCrew: {
    method: 'GET',
    path: '/crew/me',
    access: 'crew',
    permission: 'crew.act',
    summary: 'Which device this is, and who acts on it',
    success: { 200: CrewAtWork },
    errors: [],
  },
});
