/** Everything that the shop holds about a user, to read and to take along. */
import type { PersonalData } from '#personal-data.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { type Account, readAccount } from './account.service.ts';
import { personOf } from './personal-data.service.ts';

export interface MyDataParts {
  exportedAt: Date;
  account: Account;
  /** One entry for each feature that keeps personal data. */
  handedOut: Record<string, unknown>;
}

/** @throws ShopError UNAUTHENTICATED */
export async function collectMyData(
  shop: Shop,
  personalData: readonly PersonalData[],
  signedIn: SignedIn,
): Promise<MyDataParts> {
  return collectDataOf(shop, personalData, await readAccount(shop, signedIn));
}

export async function collectDataOf(
  shop: Shop,
  personalData: readonly PersonalData[],
  account: Account,
): Promise<MyDataParts> {
  const person = personOf(account.user);
  const exportedAt = shop.now();
  const parts = await Promise.all(
    personalData.map(async (kept) => kept.handOut?.(shop.db, person, exportedAt)),
  );
  return { exportedAt, account, handedOut: Object.assign({}, ...parts) };
}
