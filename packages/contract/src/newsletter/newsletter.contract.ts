import { defineRoutes } from '#route.ts';
import { Message } from '#primitives.ts';
import { Subscribe } from './newsletter.schema.ts';

export const newsletterContract = defineRoutes({
  subscribe: {
    route: 'POST /newsletter/subscribe',
    access: 'public',
    summary: 'Subscribe to the newsletter; repeats are harmless',
    body: Subscribe,
    success: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
