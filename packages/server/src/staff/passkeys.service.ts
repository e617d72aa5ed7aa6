/** Passkeys: keys that never leave their owner's device, which itself asks for a finger, a face or a PIN. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './factors.queries.ts';
import { createFirstRecoveryCodes, recordFactor, requireMember } from './factors.service.ts';
import { updateSession } from './sessions.queries.ts';
import { type OpenedSession, openSession } from './sessions.service.ts';
import { findMember, type MemberRow } from './staff.queries.ts';

const CHALLENGE_LIMIT_MS = 5 * 60 * 1000;
const PRESENT_AND_VERIFIED = { residentKey: 'required', userVerification: 'required' } as const;

/** Loads with the first passkey, since most starts of the shop see none. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the browser needs to make a new key. */
export async function startPasskey(shop: Shop, staff: StaffMember) {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await listPasskeys(shop.db, staff.id);
  const options = await generateRegistrationOptions({
    rpName: shop.details.current().name,
    rpID: shopHost(shop),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: PRESENT_AND_VERIFIED,
  });
  await keepChallenge(shop, options.challenge, staff.id);
  return options;
}

/** New recovery codes if there were none, shown only this once. @throws ShopError PASSKEY_REFUSED */
export async function addPasskey(
  shop: Shop,
  staff: StaffMember,
  { name, response }: { name: string; response: object },
): Promise<string[]> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(shop.db, { challenge, staffId: staff.id }, shop.now()),
    expectedOrigin: shopOrigin(shop),
    expectedRPID: shopHost(shop),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw new ShopError('PASSKEY_REFUSED');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const codes = await shop.db.transaction(async (tx) => {
    await requireMember(tx, staff);
    const isNew = await insertPasskey(tx, {
      staffId: staff.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
    });
    if (!isNew) throw new ShopError('PASSKEY_REFUSED');
    await recordFactor(tx, staff, 'passkey_added', name);
    return createFirstRecoveryCodes(tx, staff.id);
  });
  shop.security.record('second_factor_changed', { userId: staff.id, by: 'passkey' });
  return codes;
}

/** What the browser needs to sign in, or to confirm who is there. Names nobody: the device knows whose key it is. */
export async function startPasskeySignIn(shop: Shop) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: shopHost(shop),
    userVerification: 'required',
  });
  await keepChallenge(shop, options.challenge, null);
  return options;
}

/** A key on a device that asks for a finger or a PIN counts as both steps. @throws ShopError PASSKEY_REFUSED */
export async function signInByPasskey(
  shop: Shop,
  response: object,
  device: string,
): Promise<OpenedSession & { member: MemberRow }> {
  const { staffId } = await requirePasskey(shop, response);
  const member = await findMember(shop.db, staffId);
  if (!member) throw new ShopError('PASSKEY_REFUSED');
  const opened = await openSession(shop, shop.db, member.id, device);
  shop.security.record('desk_entered', { userId: member.id, by: 'passkey' });
  return { ...opened, member };
}

/** @throws ShopError PASSKEY_REFUSED, also for another member's key */
export async function confirmByPasskey(
  shop: Shop,
  staff: StaffMember,
  response: object,
): Promise<void> {
  const { staffId } = await requirePasskey(shop, response);
  if (staffId !== staff.id) throw new ShopError('PASSKEY_REFUSED');
  await updateSession(shop.db, staff.sessionId, { confirmedAt: shop.now() });
}

async function requirePasskey(shop: Shop, response: object): Promise<PasskeyRow> {
  const answer = response as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webAuthn();
  const passkey = await findPasskey(shop.db, String(answer.id));
  const verified =
    passkey &&
    (await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) =>
        takeChallenge(shop.db, { challenge, staffId: null }, shop.now()),
      expectedOrigin: shopOrigin(shop),
      expectedRPID: shopHost(shop),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }).catch(() => null));
  if (!passkey || !verified?.verified) {
    shop.security.record('desk_sign_in_failed', { userId: passkey?.staffId, by: 'passkey' });
    throw new ShopError('PASSKEY_REFUSED');
  }
  const counter = verified.authenticationInfo.newCounter;
  await notePasskeyUse(shop.db, passkey.id, { counter, lastUsedAt: shop.now() });
  return passkey;
}

async function keepChallenge(shop: Shop, challenge: string, staffId: string | null): Promise<void> {
  const expiresAt = new Date(shop.now().getTime() + CHALLENGE_LIMIT_MS);
  await insertChallenge(shop.db, { challenge, staffId, expiresAt });
}

const shopOrigin = ({ config }: Shop) => new URL(config.publicUrl).origin;
const shopHost = ({ config }: Shop) => new URL(config.publicUrl).hostname;
