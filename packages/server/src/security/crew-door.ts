/** Checks who calls an endpoint of the crew, and whether the role allows what the endpoint does. */
import type { Endpoint } from '@driftstone/contract/route.ts';
import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import type { Crew, DeviceRegister, PairedDevice } from './crew.ts';
import { readDeskCookie } from './desk-cookie.ts';
import type { DeskDoor } from './desk-door.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { requireOwnOrigin } from './own-origin.ts';
import type { StaffMember } from './staff-member.ts';

export interface CrewDoor extends Omit<DeskDoor, 'now'> {
  devices: DeviceRegister;
}

type CrewEndpoint = Extract<Endpoint, { access: 'crew' }>;

/**
 * A paired browser counts as the device, whoever is signed in there: a tablet must not do more because the owner opened
 * the desk on it.
 * @throws ShopError UNAUTHENTICATED, WRONG_ORIGIN, SECOND_FACTOR_NEEDED, NOT_ALLOWED
 */
export async function enterCrew(
  doors: CrewDoor,
  request: FastifyRequest,
  { method, permission }: CrewEndpoint,
): Promise<Crew> {
  const device = await findDevice(doors, request);
  const member = device ? null : await findMember(doors, request);
  const whom = device ?? member;
  if (!whom) throw new ShopError('UNAUTHENTICATED');
  if (method !== 'GET') requireOwnOrigin(request, doors.config);
  if (member && !member.hasSecondFactor) throw new ShopError('SECOND_FACTOR_NEEDED');
  if (!may(whom.role, permission)) {
    const security = doors.security.during(request);
    if (member) security.record('desk_refused', { userId: member.id, by: member.role });
    else security.record('device_refused', { by: whom.role });
    throw new ShopError('NOT_ALLOWED');
  }
  const { id, name, role } = whom;
  if (member) return { role, reach: member.reach, device: null, person: { id, name } };
  if (!device) throw new ShopError('UNAUTHENTICATED');
  if (method !== 'GET') await doors.devices.noteAct(device);
  const reach = device.storeId === null ? null : [device.storeId];
  return { role, reach, device: { id, name, station: device.station }, person: device.person };
}

async function findDevice(
  { devices, config }: CrewDoor,
  request: FastifyRequest,
): Promise<PairedDevice | null> {
  const token = readDeviceCookie(request, config);
  return token === undefined ? null : devices.find(token);
}

async function findMember(
  { staff, config }: CrewDoor,
  request: FastifyRequest,
): Promise<Omit<StaffMember, 'view'> | null> {
  const token = readDeskCookie(request, config);
  return token === undefined ? null : staff.find(token);
}
