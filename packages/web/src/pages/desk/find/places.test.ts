import { describe, expect, it } from 'vitest';
import { findItems, findPlaces } from './places.ts';

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('the search of the desk', () => {
  it('[DESK-87] finds a room and what is set in it', () => {
    expect(findPlaces('owner', 'print')[0]).toMatchObject({
      name: 'Printers',
      path: '/desk/printers',
    });
    expect(findPlaces('owner', 'minimum')).toEqual([
      { name: 'Minimum spend', detail: 'Delivery', path: '/desk/delivery' },
    ]);
    expect(findPlaces('manager', 'holiday')[0]?.path).toBe('/desk/hours');
    expect(findPlaces('owner', ' ')).toEqual([]);
  });

  it('[DESK-87] finds nothing that the role may not open', () => {
    expect(namesOf(findPlaces('manager', 'staff'))).toEqual([]);
    expect(namesOf(findPlaces('manager', 'privacy'))).toEqual([]);
    expect(namesOf(findPlaces('owner', 'privacy'))).toEqual(['Privacy']);
    expect(namesOf(findPlaces('kitchen', 'minimum spend'))).toEqual([]);
    expect(namesOf(findPlaces('driver', 'a'))).toEqual([
      'Your account',
      'Password',
      'Passkeys and authenticator app',
    ]);
  });

  it('[DESK-87] leads to the item in the list that the role may open', () => {
    const items = [{ name: 'Café Royal', category: 'Classics' }];
    expect(findItems('owner', items, 'cafe')[0]?.path).toBe(
      '/desk/menu?tab=pizzas&find=Caf%C3%A9+Royal',
    );
    expect(findItems('kitchen', items, 'cafe')[0]?.path).toBe(
      '/desk/menu?tab=sold-out&find=Caf%C3%A9+Royal',
    );
  });
});
