import { defineRoutes } from '#route.ts';
import { Opening } from './opening.schema.ts';

export const openingContract = defineRoutes({
  readOpening: {
    route: 'GET /opening',
    access: 'public',
    summary: 'When the shop is open, for delivery and for pickup',
    success: { 200: Opening },
  },
});
