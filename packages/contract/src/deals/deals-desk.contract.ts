import { defineRoutes } from '#route.ts';
import { DealChange, DealDraft, DealSwitch, DeskDeal, DeskDeals } from './deals-desk.schema.ts';

/** Offers at the desk. */
export const dealsDeskContract = defineRoutes({
  listDeals: {
    route: 'GET /desk/deals/all',
    staff: 'coupons.change',
    summary: 'Offers with their terms, newest first',
    success: { 200: DeskDeals },
  },
  makeDeal: {
    route: 'POST /desk/deals/all',
    staff: 'coupons.change',
    summary: 'Create an offer',
    body: DealDraft,
    success: { 201: DeskDeal },
    errors: ['TOO_MANY_DEALS'],
  },
  changeDeal: {
    route: 'PATCH /desk/deals/:dealId',
    staff: 'coupons.change',
    summary: 'Change an offer',
    body: DealChange,
    success: { 200: DeskDeal },
    errors: ['DEAL_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  switchDeal: {
    route: 'POST /desk/deals/:dealId/switch',
    staff: 'coupons.change',
    summary: 'Switch an offer on or off',
    body: DealSwitch,
    success: { 200: DeskDeal },
    errors: ['DEAL_NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_DEALS'],
  },
});
