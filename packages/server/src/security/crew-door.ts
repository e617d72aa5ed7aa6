/** Checks who comes to a page of those who work, and whether the role allows what the endpoint does. */
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
 * The device goes before the sign-in, since a tablet stays what it is whoever signs in on it. A sign-in helps where the
 * browser is no device, or where its role allows less.
 * @throws ShopError UNAUTHENTICATED, WRONG_ORIGIN, SECOND_FACTOR_NEEDED, NOT_ALLOWED
 */
export async function enterCrew(
  doors: CrewDoor,
  request: FastifyRequest,
  { method, permission }: CrewEndpoint,
): Promise<Crew> {
  const device = await findDevice(doors, request);
  const isForDevice = device !== null && may(device.role, permission);
  const member = isForDevice ? null : await findMember(doors, request);
  if (!device && !member) throw new ShopError('UNAUTHENTICATED');
  if (method !== 'GET') requireOwnOrigin(request, doors.config);
  if (isForDevice) {
    if (method !== 'GET') await doors.devices.noteAct(device);
    return crewOf(device);
  }
  if (!member) throw new ShopError('NOT_ALLOWED');
  if (!member.hasSecondFactor) throw new ShopError('SECOND_FACTOR_NEEDED');
  if (!may(member.role, permission)) {
    doors.security.during(request).record('desk_refused', { userId: member.id, by: member.role });
    throw new ShopError('NOT_ALLOWED');
  }
  const { id, name, role } = member;
  return { role, device: null, person: { id, name } };
}

function crewOf({ id, name, role, person }: PairedDevice): Crew {
  return { role, device: { id, name }, person };
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
): Promise<StaffMember | null> {
  const token = readDeskCookie(request, config);
  return token === undefined ? null : staff.find(token);
}
