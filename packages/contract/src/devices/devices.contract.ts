import { defineRoutes } from '#route.ts';
import { ActAs, AtStation, CrewAtWork, PairDevice, PeopleWithPin } from './devices.schema.ts';

/** Devices in the shop's hands, and who acts on them. The browser sends the device's cookie. */
export const devicesContract = defineRoutes({
  pairDevice: {
    route: 'POST /devices/pair',
    access: 'public',
    summary: 'Make this browser one of the shop’s devices, by a code of the desk',
    body: PairDevice,
    success: { 201: CrewAtWork },
    errors: ['DEVICE_CODE_REFUSED', 'WRONG_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
  readCrew: {
    route: 'GET /crew/me',
    crew: 'crew.act',
    summary: 'Which device this is, and who acts on it',
    success: { 200: CrewAtWork },
  },
  listPeople: {
    route: 'GET /crew/people',
    crew: 'crew.act',
    summary: 'Who can act on this device by PIN',
    success: { 200: PeopleWithPin },
  },
  actAs: {
    route: 'POST /crew/act',
    crew: 'crew.act',
    summary: 'Say by PIN who acts on this device; it gives no rights',
    body: ActAs,
    success: { 200: CrewAtWork },
    errors: ['PIN_REFUSED', 'DEVICE_NEEDED', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  setStation: {
    route: 'PATCH /crew/station',
    crew: 'board.move',
    summary: 'Say what this screen of the kitchen shows: everything, or one station’s work',
    body: AtStation,
    success: { 200: AtStation },
    errors: ['DEVICE_NEEDED'],
  },
  stopActing: {
    route: 'POST /crew/done',
    crew: 'crew.act',
    summary: 'Nobody acts on this device any more',
    success: { 200: CrewAtWork },
    errors: ['DEVICE_NEEDED'],
  },
});
