import { defineRoutes } from '#route.ts';
import { Deliveries, DeliveryRef, DrivePress } from './drive.schema.ts';

export const driveContract = defineRoutes({
  listDeliveries: {
    method: 'GET',
    path: '/drive/orders',
    access: 'crew',
    permission: 'drive.see',
    summary: 'What is ready to be delivered, and what is on its way',
    success: { 200: Deliveries },
    errors: ['TOO_MANY_REQUESTS'],
  },
  pressDelivery: {
    method: 'PATCH',
    path: '/drive/orders/:orderId',
    access: 'crew',
    permission: 'drive.move',
    summary: 'Take, deliver or bring back an order; the call may come late, and twice',
    params: DeliveryRef,
    body: DrivePress,
    success: { 200: Deliveries },
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED', 'STEP_REFUSED', 'TOO_MANY_REQUESTS'],
  },
});
