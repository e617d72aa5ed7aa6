import { defineRoutes } from '#route.ts';
import { Deliveries, DrivePress } from './drive.schema.ts';

export const driveContract = defineRoutes({
  listDeliveries: {
    route: 'GET /drive/orders',
    crew: 'drive.see',
    summary: 'What is ready to be delivered, and what is on its way',
    success: { 200: Deliveries },
    errors: ['TOO_MANY_REQUESTS'],
  },
  pressDelivery: {
    route: 'PATCH /drive/orders/:orderId',
    crew: 'drive.move',
    summary: 'Take, deliver or bring back an order; the call may come late, and twice',
    body: DrivePress,
    success: { 200: Deliveries },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'STEP_REFUSED', 'TOO_MANY_REQUESTS'],
  },
});
