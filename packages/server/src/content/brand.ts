/** The shop's mark outside its pages, and by which address: in icons, on shared links and in mails. */
import { hashText } from '@driftstone/pizza-art/random.ts';
import type { ShopDetails } from './shop-details.ts';

/** What the house's own files show. */
const HOUSE = { name: 'Driftstone', tag: 'Stone-baked by the sea', logoColour: '#c4321c' };

export type Brand = Pick<ShopDetails, 'name' | 'tag' | 'logo' | 'logoColour' | 'heroPicture'>;

export function isHouseMark({ logo, logoColour }: Brand): boolean {
  return logo === null && logoColour === HOUSE.logoColour;
}

export function isHouseCard(brand: Brand): boolean {
  const { heroPicture, name, tag } = brand;
  return isHouseMark(brand) && heroPicture === null && name === HOUSE.name && tag === HOUSE.tag;
}

export function brandOf({ name, tag, logo, logoColour, heroPicture }: ShopDetails): Brand {
  return { name, tag, logo, logoColour, heroPicture };
}

/** Behind the addresses of icons, shared card and logo, which browsers keep for weeks. '' for the house's own. */
export function brandQuery(details: ShopDetails): string {
  const brand = brandOf(details);
  return isHouseCard(brand) ? '' : `?v=${hashText(JSON.stringify(brand)).toString(36)}`;
}
