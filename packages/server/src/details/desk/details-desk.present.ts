import type { DetailsDesk } from '@driftstone/contract/details/details-desk.schema.ts';
import type { ShopDetails } from '#content/shop-details.ts';

export function presentDetailsDesk(row: ShopDetails): DetailsDesk {
  const { name, tag, description, street, town, county, postcode, email, phone } = row;
  const { supportHours, logoColour, logo, heroTitle, heroText, heroPicture, hiddenSections } = row;
  const { storyTitle, storyText, storyMore } = row;
  const { instagram, facebook, tiktok, terms, privacy, vatNumber, version } = row;
  return {
    version,
    details: {
      name,
      tag,
      description,
      street,
      town,
      county,
      postcode,
      email,
      phone,
      supportHours,
      logoColour,
      logo,
      heroTitle,
      heroText,
      heroPicture,
      hiddenSections,
      storyTitle,
      storyText,
      storyMore,
      instagram,
      facebook,
      tiktok,
    },
    legal: { terms, privacy, vatNumber },
  };
}
