import type { ShopDetails as Wire, Story } from '@driftstone/contract/details/details.schema.ts';
import { dialledNumber } from '@driftstone/contract/details/phone.rules.ts';
import { isLogoWide } from '@driftstone/contract/pictures/pictures.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { brandQuery } from '#content/brand.ts';
import type { ShopDetails } from '#content/shop-details.ts';

export function presentDetails(details: ShopDetails): Wire {
  const { name, tag, description, street, town, county, postcode, email, phone } = details;
  const { supportHours, logoColour, logo, heroTitle, heroText, heroPicture, hiddenSections } =
    details;
  const { instagram, facebook, tiktok, vatNumber, heroWidths = [] } = details;
  const query = brandQuery(details);
  const hero = heroPicture === null ? null : slugOfPicture(heroPicture);
  return {
    name,
    tag,
    description,
    street,
    town,
    county,
    postcode,
    email,
    phone,
    dialledPhone: dialledNumber(phone),
    supportHours,
    logoColour,
    ...(logo !== null && { logo }),
    ...(logo !== null && isLogoWide(logo) && { isLogoWide: true }),
    ...(query && { brandQuery: query }),
    heroTitle,
    heroText,
    ...(hero !== null && { heroPicture: hero }),
    ...(heroWidths.length > 0 && { heroWidths: [...heroWidths] }),
    ...(hiddenSections !== null && { hiddenSections }),
    instagram,
    facebook,
    tiktok,
    vatNumber,
    hasTerms: details.terms !== null,
    hasPrivacy: details.privacy !== null,
  };
}

export function presentStory({ storyTitle, storyText, storyMore }: ShopDetails): Story {
  return { title: storyTitle, text: storyText, more: storyMore };
}
