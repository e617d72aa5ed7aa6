/** A member's second factors: an authenticator app, passkeys, and recovery codes on paper. */
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  listPasskeys,
  type PasskeyRow,
  replaceRecoveryCodes,
  storeTotpSecret,
} from './factors.queries.ts';
import { stepOf } from './second-step.service.ts';
import { findMember, lockMember, type MemberRow } from './staff.queries.ts';

const RECOVERY_CODES = 10;
/** 80 bits: a plain hash is safe to store. */
const RECOVERY_CODE_BYTES = 10;
const SETUP_LIMIT_MS = 15 * 60 * 1000;

export interface Factors {
  hasAuthenticator: boolean;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
}

export async function readFactors(shop: Shop, { id }: StaffMember): Promise<Factors> {
  const member = await findMember(shop.db, id);
  return {
    hasAuthenticator: member?.totpSecret != null,
    passkeys: await listPasskeys(shop.db, id),
    recoveryCodesLeft: await countRecoveryCodes(shop.db, id),
  };
}

/** A secret that counts only once a code of it has come back. Until then nothing is stored. */
export function startAuthenticator(
  { links, details, now }: Shop,
  { id, email }: StaffMember,
): { secret: string; uri: string; proof: string } {
  const secret = generateSecret();
  const uri = generateURI({ issuer: details.current().name, label: email, secret });
  const proof = links.sign(purposeOf(id), `${secret}.${now().getTime() + SETUP_LIMIT_MS}`);
  return { secret, uri, proof };
}

/** New recovery codes if there were none, shown only this once. @throws ShopError CODE_REFUSED */
export async function finishAuthenticator(
  shop: Shop,
  staff: StaffMember,
  { proof, code }: { proof: string; code: string },
): Promise<string[]> {
  const [secret = '', until = ''] = (shop.links.verify(purposeOf(staff.id), proof) ?? '').split(
    '.',
  );
  const step = secret && Number(until) > shop.now().getTime() ? await stepOf(secret, code) : null;
  if (step === null) throw new ShopError('CODE_REFUSED');
  const codes = await shop.db.transaction(async (tx) => {
    await requireMember(tx, staff);
    await storeTotpSecret(tx, staff.id, { totpSecret: shop.seals.seal(secret), totpStep: step });
    await recordFactor(tx, staff, 'authenticator_set_up');
    return createFirstRecoveryCodes(tx, staff.id);
  });
  shop.security.record('second_factor_changed', { userId: staff.id, by: 'authenticator' });
  return codes;
}

function purposeOf(staffId: string): string {
  return `authenticator of ${staffId}`;
}

/** @throws ShopError LAST_FACTOR */
export async function removeAuthenticator(shop: Shop, staff: StaffMember): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const member = await requireMember(tx, staff);
    if (member.totpSecret === null) return;
    await storeTotpSecret(tx, staff.id, { totpSecret: null, totpStep: null });
    await refuseWithoutFactor(shop, tx, staff);
    await recordFactor(tx, staff, 'authenticator_removed');
  });
  shop.security.record('second_factor_changed', { userId: staff.id, by: 'authenticator' });
}

/** @throws ShopError PASSKEY_NOT_FOUND, LAST_FACTOR */
export async function removePasskey(
  shop: Shop,
  staff: StaffMember,
  passkeyId: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await requireMember(tx, staff);
    const passkey = await deletePasskey(tx, staff.id, passkeyId);
    if (!passkey) throw new ShopError('PASSKEY_NOT_FOUND');
    await refuseWithoutFactor(shop, tx, staff);
    await recordFactor(tx, staff, 'passkey_removed', passkey.name);
  });
  shop.security.record('second_factor_changed', { userId: staff.id, by: 'passkey' });
}

/** Ends the old ones. */
export async function renewRecoveryCodes(shop: Shop, staff: StaffMember): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    await requireMember(tx, staff);
    await recordFactor(tx, staff, 'recovery_codes_renewed');
    return createRecoveryCodes(tx, staff.id);
  });
}

export async function createFirstRecoveryCodes(
  tx: Transaction,
  staffId: string,
): Promise<string[]> {
  return (await countRecoveryCodes(tx, staffId)) > 0 ? [] : createRecoveryCodes(tx, staffId);
}

async function createRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(RECOVERY_CODE_BYTES).toString('hex'),
  );
  await replaceRecoveryCodes(tx, staffId, codes.map(hashOpaqueToken));
  return codes;
}

export async function recordFactor(
  tx: Transaction,
  staff: StaffMember,
  action: LogAction,
  name?: string,
): Promise<void> {
  await recordChange(tx, staff, {
    action,
    subject: { kind: 'staff', id: staff.id, name: staff.name },
    ...(name !== undefined && { after: { name } }),
  });
}

/** Takes a lock, so that two removals at once can't leave no factor. */
export async function requireMember(tx: Transaction, { id }: StaffMember): Promise<MemberRow> {
  const member = await lockMember(tx, id);
  if (!member) throw new ShopError('UNAUTHENTICATED');
  return member;
}

async function refuseWithoutFactor(
  { config }: Shop,
  tx: Transaction,
  { id }: StaffMember,
): Promise<void> {
  if (config.allowsSandbox) return;
  const member = await findMember(tx, id);
  const passkeys = await listPasskeys(tx, id);
  if (!member?.totpSecret && passkeys.length === 0) throw new ShopError('LAST_FACTOR');
}
