/** What a driver needs before a delivery is placed: the house, and a number to ring. Pure. */
import { lacksHouseNumber } from '#location/door.rules.ts';
import type { Door } from '#location/location.schema.ts';
import { allow, refuse, type Verdict } from '#verdict.ts';

interface Reached {
  address: string;
  door: Door | null;
  /** Empty or null: none is known. */
  phone: string | null;
}

/** CHK-12. */
export function canBeFound({
  address,
  door,
  phone,
}: Reached): Verdict<'HOUSE_NUMBER_NEEDED' | 'PHONE_NEEDED'> {
  if (lacksHouseNumber(address, door)) return refuse('HOUSE_NUMBER_NEEDED');
  return phone ? allow : refuse('PHONE_NEEDED');
}
