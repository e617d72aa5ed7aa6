/** The second step of a sign-in with a password: a code of an authenticator app, or a recovery code. */
import { verify } from 'otplib';
import { ShopError } from '#errors/shop-error.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import type { Shop } from '#shop.ts';
import { listPasskeys, spendRecoveryCode, spendTotpStep } from './factors.queries.ts';
import type { MemberRow } from './staff.queries.ts';

const DIGITS = /^\d{6}$/;
/** A phone's clock may be late or early by one code. */
const TOLERANCE_S = 30;

const WITHOUT_APP = 'Sign in with your passkey, or enter one of your recovery codes.';

/**
 * Nothing to do for a member without a second factor, whom the desk's door sends to set one up.
 * @throws ShopError CODE_NEEDED, CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function requireSecondStep(
  shop: Shop,
  member: MemberRow,
  code: string | undefined,
): Promise<void> {
  const hasApp = member.totpSecret !== null;
  if (!hasApp && (await listPasskeys(shop.db, member.id)).length === 0) return;
  if (!code) throw new ShopError('CODE_NEEDED', hasApp ? {} : { message: WITHOUT_APP });
  const guess = { account: `desk code ${member.id}`, knownDevice: null };
  const isRight = await limitGuesses(shop, guess, async () =>
    (await spendCode(shop, member, code)) ? true : null,
  );
  if (isRight) return;
  shop.security.record('desk_sign_in_failed', { userId: member.id, by: 'code' });
  throw new ShopError('CODE_REFUSED');
}

async function spendCode(shop: Shop, member: MemberRow, code: string): Promise<boolean> {
  if (!DIGITS.test(code)) {
    const codeHash = hashOpaqueToken(code);
    return spendRecoveryCode(shop.db, { staffId: member.id, codeHash }, shop.now());
  }
  if (member.totpSecret === null) return false;
  const step = await stepOf(shop.seals.unseal(member.totpSecret), code);
  return step !== null && spendTotpStep(shop.db, member.id, step);
}

/** The code's time step; null: a wrong code. By the real clock, as phones know no other. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
