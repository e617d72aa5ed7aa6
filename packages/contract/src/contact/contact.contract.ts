import { defineRoutes } from '#route.ts';
import { Message } from '#primitives.ts';
import { ContactMessage } from './contact.schema.ts';

export const contactContract = defineRoutes({
  sendMessage: {
    route: 'POST /contact/create',
    access: 'public',
    summary: 'Write to the shop',
    body: ContactMessage,
    success: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
