import type { Endpoint } from '@driftstone/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enterCrew } from '#security/crew-door.ts';
import { enterDesk } from '#security/desk-door.ts';
import type { Crew } from '#security/crew.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { Shopper, SignedIn } from '#security/shopper.ts';
import type { StaffMember } from '#security/staff-member.ts';

const GuestId = z.uuidv4();

/** What a handler knows about the caller, by the endpoint's kind of access. */
export interface IdentityByAccess {
  public: object;
  shopper: { shopper: Shopper };
  user: { user: SignedIn };
  'joining-public': { guestId: string | null };
  'joining-user': { user: SignedIn; guestId: string | null };
  crew: { crew: Crew };
  staff: { staff: StaffMember };
}

type Known = IdentityByAccess;
export type AnyIdentity = Partial<
  Known['shopper'] & Known['joining-user'] & Known['crew'] & Known['staff']
>;

type Doors = Pick<
  Shop,
  'tokens' | 'sessions' | 'staff' | 'devices' | 'config' | 'db' | 'now' | 'security'
>;

export async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  doors: Doors,
): Promise<IdentityByAccess[Endpoint['access']]> {
  switch (endpoint.access) {
    case 'public':
      return {};
    case 'shopper':
      return { shopper: await requireShopper(request, doors) };
    case 'user':
      return { user: await requireUser(request, doors) };
    case 'joining-public':
      return { guestId: readGuestId(request) };
    case 'joining-user':
      return { user: await requireUser(request, doors), guestId: readGuestId(request) };
    case 'crew':
      return { crew: await enterCrew(doors, request, endpoint) };
    case 'staff':
      return { staff: await enterDesk(doors, request, endpoint) };
  }
}

async function requireShopper(request: FastifyRequest, doors: Doors): Promise<Shopper> {
  if (request.headers.authorization !== undefined) return requireUser(request, doors);
  const guestId = readGuestId(request);
  if (!guestId) throw new ShopError('IDENTITY_NEEDED');
  return { kind: 'guest', guestId };
}

/** Refuses a bad token, and one whose session has ended, instead of treating the caller as a guest. */
async function requireUser(
  request: FastifyRequest,
  { tokens, sessions }: Doors,
): Promise<SignedIn> {
  const user = await readBearer(request, tokens);
  if (!user || !(await sessions.isOpen(user))) throw new ShopError('UNAUTHENTICATED');
  return user;
}

/** The user that the token names, even if the session has ended; null without a valid token. */
export async function readBearer(
  { headers }: FastifyRequest,
  tokens: Shop['tokens'],
): Promise<SignedIn | null> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token ? tokens.verify(token) : null;
}

function readGuestId(request: FastifyRequest): string | null {
  const header = request.headers['x-session-id'];
  if (header === undefined) return null;
  const guestId = GuestId.safeParse(header);
  if (!guestId.success) throw new ShopError('INVALID_SESSION_ID');
  return guestId.data.toLowerCase();
}
