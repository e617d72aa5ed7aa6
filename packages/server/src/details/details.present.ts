import type { ShopDetails as Wire, Story } from '@driftstone/contract/details/details.schema.ts';
import { dialledNumber } from '@driftstone/contract/details/phone.rules.ts';
import type { ShopDetails } from '#content/shop-details.ts';

export function presentDetails(details: ShopDetails): Wire {
  const { name, tag, description, street, town, county, postcode, email, phone } = details;
  const { supportHours, logoColour, heroTitle, heroText, instagram, facebook, tiktok, vatNumber } =
    details;
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
    heroTitle,
    heroText,
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
