import { defineRoutes } from '#route.ts';
import {
  DealChange,
  DealDraft,
  DealRef,
  DealSwitch,
  DeskDeal,
  DeskDeals,
} from './deals-desk.schema.ts';

/** Offers at the desk. */
export const dealsDeskContract = defineRoutes({
  listDeals: {
    method: 'GET',
    path: '/desk/deals/all',
    access: 'staff',
    permission: 'coupons.change',
    summary: 'Offers with their terms, newest first',
    success: { 200: DeskDeals },
    errors: [],
  },
  makeDeal: {
    method: 'POST',
    path: '/desk/deals/all',
    access: 'staff',
    permission: 'coupons.change',
    summary: 'Create an offer',
    body: DealDraft,
    success: { 201: DeskDeal },
    errors: ['TOO_MANY_DEALS'],
  },
  changeDeal: {
    method: 'PATCH',
    path: '/desk/deals/:dealId',
    access: 'staff',
    permission: 'coupons.change',
    summary: 'Change an offer',
    params: DealRef,
    body: DealChange,
    success: { 200: DeskDeal },
    errors: ['DEAL_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  switchDeal: {
    method: 'POST',
    path: '/desk/deals/:dealId/switch',
    access: 'staff',
    permission: 'coupons.change',
    summary: 'Switch an offer on or off',
    params: DealRef,
    body: DealSwitch,
    success: { 200: DeskDeal },
    errors: ['DEAL_NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_DEALS'],
  },
});
