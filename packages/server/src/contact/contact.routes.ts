import { contactContract } from '@driftstone/contract/contact/contact.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { takeMessage } from './contact.service.ts';

export const contactRoutes = handlersFor(
  contactContract,
  {
    sendMessage: async ({ body, shop }) => {
      await takeMessage(shop, body);
      return { message: 'Message sent successfully!' };
    },
  },
  { rateLimits: { sendMessage: { perAddress: { hits: 10, minutes: 10 } } } },
);
