import { defineRoutes } from '#route.ts';
import {
  ChangeDevice,
  CutOffDevice,
  DeviceCode,
  DeviceList,
  NewDevice,
} from './devices-desk.schema.ts';

/** The tablets and phones of the shop, at the desk. */
export const devicesDeskContract = defineRoutes({
  listDevices: {
    route: 'GET /desk/devices/all',
    staff: 'devices.change',
    summary: 'Every paired device',
    success: { 200: DeviceList },
  },
  makeDeviceCode: {
    route: 'POST /desk/devices/code',
    staff: 'devices.change',
    needsRecentSignIn: true,
    summary: 'A code that pairs one device, once, within ten minutes',
    body: NewDevice,
    success: { 201: DeviceCode },
    errors: ['ROLE_TOO_HIGH', 'STORE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  changeDevice: {
    route: 'PATCH /desk/devices/:deviceId',
    staff: 'devices.change',
    needsRecentSignIn: true,
    summary: 'Change the name or the role of a device',
    body: ChangeDevice,
    success: { 200: DeviceList },
    errors: ['DEVICE_NOT_FOUND', 'STORE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ROLE_TOO_HIGH'],
  },
  cutOffDevice: {
    route: 'POST /desk/devices/:deviceId/cut-off',
    staff: 'devices.change',
    summary: 'Cut a device off; it loses access at once',
    body: CutOffDevice,
    success: { 200: DeviceList },
    errors: ['DEVICE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ROLE_TOO_HIGH'],
  },
});
