import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import type { FastifyReply } from 'fastify';
import { ShopError } from '#errors/shop-error.ts';
import { setDeskCookie } from '#security/desk-cookie.ts';
import { setKnownDevice } from '#security/known-device.ts';
import type { Shop } from '#shop.ts';
import type { OpenedSession } from './sessions.service.ts';
import { presentMember } from './staff.present.ts';
import type { MemberRow } from './staff.queries.ts';

/** Hands the browser the session that was opened, and marks it as the member's. */
export async function answerEntered(
  shop: Shop,
  reply: FastifyReply,
  { member, ...session }: OpenedSession & { member: MemberRow },
): Promise<DeskMember> {
  setDeskCookie(reply, shop.config, session);
  setKnownDevice(reply, shop, member.email, 'desk-device');
  const staff = await shop.staff.find(session.token);
  if (!staff) throw new ShopError('UNAUTHENTICATED');
  return presentMember({ ...staff, view: staff.reach });
}
