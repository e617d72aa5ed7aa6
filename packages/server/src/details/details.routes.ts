import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentDetails, presentStory } from './details.present.ts';
import { renderLegalText } from './legal-text.ts';

export const detailsRoutes = handlersFor(
  detailsContract,
  {
    readDetails: async ({ shop }) => presentDetails(await shop.details.latest()),
    readStory: async ({ shop }) => presentStory(await shop.details.latest()),
    readLegalTexts: async ({ shop }) => {
      const { terms, privacy } = await shop.details.latest();
      return {
        terms: terms && (await renderLegalText(terms)),
        privacy: privacy && (await renderLegalText(privacy)),
      };
    },
  },
  { isSameForEverybody: true, isFreeOfStores: true },
);
