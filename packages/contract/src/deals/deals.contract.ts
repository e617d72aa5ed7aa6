import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { ShownOffer } from './shown-deals.rules.ts';

export const dealsContract = defineRoutes({
  listOffers: {
    route: 'GET /offers',
    access: 'public',
    summary: 'The offers that can be had now or within a week, at most three',
    success: { 200: z.array(ShownOffer) },
  },
});
