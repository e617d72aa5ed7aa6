import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { subscribe, unsubscribe } from './newsletter.service.ts';

export const newsletterRoutes = handlersFor(
  newsletterContract,
  {
    subscribe: async ({ body, shop }) => {
      await subscribe(shop, body.email);
      return { message: 'You’re on the list. Watch your inbox.' };
    },
    unsubscribe: async ({ body, shop }) => {
      await unsubscribe(shop, body.token);
      return { message: 'You’re off the list. No more mail from us.' };
    },
  },
  { rateLimits: { subscribe: { perAddress: { hits: 20, minutes: 10 } } } },
);
