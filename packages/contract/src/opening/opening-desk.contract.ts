import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import {
  ChangeBusyAtDesk,
  ChangeSettings,
  HoursDesk,
  PreviewSettings,
  SettingsPreview,
} from './opening-desk.schema.ts';

/** The owner's hours, area and promise. */
export const openingDeskContract = defineRoutes({
  readHoursDesk: {
    method: 'GET',
    path: '/desk/hours/settings',
    access: 'staff',
    permission: 'hours.change',
    summary: 'Hours, capacity and delivery terms',
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND'],
  },
  changeSettings: {
    method: 'PATCH',
    path: '/desk/hours/settings',
    access: 'staff',
    permission: 'hours.change',
    summary: 'Change hours, special days, capacity, delivery terms, times or limits',
    body: ChangeSettings,
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  previewSettings: {
    method: 'POST',
    path: '/desk/hours/preview',
    access: 'staff',
    permission: 'hours.change',
    summary: 'Preview what customers would read after a change',
    body: PreviewSettings,
    success: { 200: SettingsPreview },
    errors: ['STORE_NOT_FOUND'],
  },
  openShop: {
    method: 'POST',
    path: '/desk/hours/open-shop',
    access: 'staff',
    permission: 'stores.change',
    summary: 'Open a new shop: from then on it takes orders',
    success: { 200: Message },
    errors: [],
  },
  changeBusyAtDesk: {
    method: 'PATCH',
    path: '/desk/hours/busy',
    access: 'staff',
    permission: 'hours.change',
    summary: 'Set a rush or a pause',
    body: ChangeBusyAtDesk,
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND'],
  },
});
