import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { subscribe } from './newsletter.service.ts';

export const newsletterRoutes = handlersFor(
  newsletterContract,
  {
    subscribe: async ({ body, shop }) => {
      await subscribe(shop, body.email);
      return { message: 'Nearly there. Tap the link in our email.' };
    },
  },
  { rateLimits: { subscribe: { perAddress: { hits: 20, minutes: 10 } } } },
);
