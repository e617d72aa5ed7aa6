import { isDatabaseFailure } from '#database/failures.ts';
import { hasDevice } from '#devices/register.service.ts';
import type { Shop } from '#shop.ts';
import { inviteFirstOwner } from '#staff/joining.service.ts';

const NOT_LOOKED_UP =
  'The database did not say whether the shop has an owner and a device. If nobody can sign in at the desk, start the shop again for the link of the first owner.';

type Start = Pick<Shop, 'db' | 'config' | 'now'>;

/** For the owner, at a start. Both are empty in a shop that has an owner and a device. */
export interface FirstSteps {
  /** How the first owner comes to the desk, and the first tablet to the board. */
  notices: string[];
  warnings: string[];
}

/** The shop listens by now, so a database that fails costs only the notices. */
export async function describeFirstSteps(shop: Start): Promise<FirstSteps> {
  try {
    const notices = [await describeFirstOwner(shop), await describeFirstDevice(shop)];
    return { notices: notices.filter((notice) => notice !== null), warnings: [] };
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    return { notices: [], warnings: [NOT_LOOKED_UP] };
  }
}

async function describeFirstOwner(shop: Start): Promise<string | null> {
  const link = await inviteFirstOwner(shop);
  return (
    link &&
    `The shop has no owner yet. Earlier links have ended. Open this link within 30 minutes: ${link}`
  );
}

async function describeFirstDevice(shop: Start): Promise<string | null> {
  if (await hasDevice(shop)) return null;
  const { publicUrl } = shop.config;
  return `No device is paired yet. Open ${publicUrl}/kitchen on the kitchen's tablet, and enter the code from ${publicUrl}/desk/devices`;
}
