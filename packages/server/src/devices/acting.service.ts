/** Who acts on a shared device, and what it shows. A member says by PIN that they act: it names what is done there and gives no rights. */
import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Crew } from '#security/crew.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import type { Shop } from '#shop.ts';
import { findByPin } from '#staff/pins.service.ts';
import { updateStation, updateUse } from './devices.queries.ts';
import { actingUntil } from './register.service.ts';

/** @throws ShopError DEVICE_NEEDED, PIN_REFUSED, PASSWORDS_BUSY, TOO_MANY_REQUESTS */
export async function actAs(
  shop: Shop,
  crew: Crew,
  { staffId, pin }: { staffId: string; pin: string },
): Promise<Crew> {
  const { id: deviceId } = requireDevice(crew);
  const guess = { account: `pin ${staffId}`, knownDevice: deviceId };
  const person = await limitGuesses(shop, guess, () =>
    findByPin(shop.db, { staffId, pin, reach: crew.reach }),
  );
  if (!person) {
    shop.security.record('pin_refused', { userId: staffId });
    throw new ShopError('PIN_REFUSED');
  }
  const until = actingUntil(shop.now());
  await updateUse(shop.db, deviceId, { actingStaffId: staffId, actingUntil: until });
  return { ...crew, person };
}

/** @throws ShopError DEVICE_NEEDED */
export async function stopActing({ db }: Pick<Shop, 'db'>, crew: Crew): Promise<Crew> {
  const { id } = requireDevice(crew);
  await updateUse(db, id, { actingStaffId: null, actingUntil: null });
  return { ...crew, person: null };
}

/** @throws ShopError DEVICE_NEEDED */
export async function chooseStation(
  { db }: Pick<Shop, 'db'>,
  { device }: Crew,
  station: Station,
): Promise<{ station: Station }> {
  if (!device)
    throw new ShopError('DEVICE_NEEDED', { message: 'Only a paired screen has a station.' });
  await updateStation(db, device.id, station);
  return { station };
}

function requireDevice({ device }: Crew): { id: string } {
  if (!device) throw new ShopError('DEVICE_NEEDED');
  return device;
}
