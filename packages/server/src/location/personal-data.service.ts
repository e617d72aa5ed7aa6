/** Deleting the user deletes the saved addresses. */
import type { PersonalData } from '#personal-data.ts';
import { listAddressesBySaving } from './saved-addresses.queries.ts';

export const locationPersonalData: PersonalData = {
  name: 'location',

  async handOut(db, { userId }) {
    const addresses = await listAddressesBySaving(db, userId);
    return {
      addresses: addresses.map(({ address, door, latitude, longitude, isDefault, createdAt }) => ({
        address,
        door,
        lat: latitude,
        lng: longitude,
        isDefault,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
