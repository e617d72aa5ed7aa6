/** What a link to a pizza says of it before it is opened: today's name and price, and the picture. */
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { pathOfOutsidePicture } from '#pictures/outside-pictures.service.ts';
import type { Shop } from '#shop.ts';
import { findConfiguration, readOffer } from './offer.ts';

interface LinkPreview {
  title: string;
  description: string;
  /** null: the shop can't draw it. */
  picturePath: string | null;
}

/** null when the link is broken, or the pizza is not sold as chosen. */
export async function previewLink(
  shop: Pick<Shop, 'db' | 'content'>,
  link: string,
): Promise<LinkPreview | null> {
  const chosen = readPizzaLink(link);
  if (!chosen) return null;
  const { pizzaId, optionIds, addOnIds, portions, starts } = chosen;
  const offer = await readOffer(shop);
  const fingerprint = fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
  const found = findConfiguration(offer, fingerprint);
  if (!found) return null;
  const { name, pizza, unitPricePence, options, addOns } = found;
  const details = describeDetails({ options, addOns });
  const described = details || (pizzaId !== null && offer.pizzas.get(pizzaId)?.description) || '';
  const imageUrl = pizza?.imageUrl ?? null;
  return {
    title: name,
    description: [formatPence(unitPricePence), described].filter(Boolean).join(' · '),
    picturePath: pathOfOutsidePicture(
      { imageUrl, isCustom: pizza === null, options, addOns },
      'card',
    ),
  };
}
