import { defineRoutes } from '#route.ts';
import {
  ChangeDevice,
  CutOffDevice,
  DeviceCode,
  DeviceList,
  DeviceRef,
  NewDevice,
} from './devices-desk.schema.ts';

/** The tablets and phones of the shop, at the desk. */
export const devicesDeskContract = defineRoutes({
  listDevices: {
    method: 'GET',
    path: '/desk/devices/all',
    access: 'staff',
    permission: 'devices.change',
    summary: 'Every paired device',
    success: { 200: DeviceList },
    errors: [],
  },
  makeDeviceCode: {
    method: 'POST',
    path: '/desk/devices/code',
    access: 'staff',
    permission: 'devices.change',
    needsRecentSignIn: true,
    summary: 'A code that pairs one device, once, within ten minutes',
    body: NewDevice,
    success: { 201: DeviceCode },
    errors: ['ROLE_TOO_HIGH', 'STORE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  changeDevice: {
    method: 'PATCH',
    path: '/desk/devices/:deviceId',
    access: 'staff',
    permission: 'devices.change',
    needsRecentSignIn: true,
    summary: 'Change the name or the role of a device',
    params: DeviceRef,
    body: ChangeDevice,
    success: { 200: DeviceList },
    errors: ['DEVICE_NOT_FOUND', 'STORE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ROLE_TOO_HIGH'],
  },
  cutOffDevice: {
    method: 'POST',
    path: '/desk/devices/:deviceId/cut-off',
    access: 'staff',
    permission: 'devices.change',
    summary: 'Cut a device off; it loses access at once',
    params: DeviceRef,
    body: CutOffDevice,
    success: { 200: DeviceList },
    errors: ['DEVICE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ROLE_TOO_HIGH'],
  },
});
