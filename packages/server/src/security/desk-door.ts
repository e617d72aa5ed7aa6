/** Checks who calls an endpoint of the desk, and whether the role allows what the endpoint does. */
import { may, type Permission } from '@driftstone/contract/staff/roles.rules.ts';
import type { Endpoint } from '@driftstone/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ShopError } from '#errors/shop-error.ts';
import { DESK_STORE_HEADER } from '@driftstone/contract/location/desk-store.rules.ts';
import { readDeskCookie } from './desk-cookie.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { viewOf } from './reach.ts';
import type { SecurityLog } from './security-log.ts';
import type { StaffMember, StaffRegister } from './staff-member.ts';

/** After this time, refunds, roles and erasures ask the member to sign in again. */
const RECENT_MS = 10 * 60 * 1000;

export interface DeskDoor {
  config: Config;
  staff: StaffRegister;
  security: SecurityLog;
  now: () => Date;
}

type DeskEndpoint = Pick<
  Extract<Endpoint, { access: 'staff' }>,
  'method' | 'permission' | 'needsRecentSignIn'
>;

/** For a page that is no endpoint of the contract. */
export function guardByDesk(door: DeskDoor, permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    await enterDesk(door, request, { method: 'GET', permission });
  };
}

/** @throws ShopError UNAUTHENTICATED, WRONG_ORIGIN, SECOND_FACTOR_NEEDED, NOT_ALLOWED, RECENT_SIGN_IN_NEEDED */
export async function enterDesk(
  { config, staff, security, now }: DeskDoor,
  request: FastifyRequest,
  { method, permission, needsRecentSignIn = false }: DeskEndpoint,
): Promise<StaffMember> {
  const token = readDeskCookie(request, config);
  const member = token === undefined ? null : await staff.find(token);
  if (!member) throw new ShopError('UNAUTHENTICATED');
  if (method !== 'GET') requireOwnOrigin(request, config);
  if (!member.hasSecondFactor && permission !== 'desk.enter')
    throw new ShopError('SECOND_FACTOR_NEEDED');
  if (!may(member.role, permission)) {
    security.during(request).record('desk_refused', { userId: member.id, by: member.role });
    throw new ShopError('NOT_ALLOWED');
  }
  if (needsRecentSignIn && now().getTime() - member.confirmedAt.getTime() > RECENT_MS)
    throw new ShopError('RECENT_SIGN_IN_NEEDED');
  const { reach } = member;
  return { ...member, view: viewOf(reach, request.headers[DESK_STORE_HEADER]) };
}
