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
    route: 'GET /desk/hours/settings',
    staff: 'hours.change',
    summary: 'Hours, capacity and delivery terms',
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND'],
  },
  changeSettings: {
    route: 'PATCH /desk/hours/settings',
    staff: 'hours.change',
    summary: 'Change hours, special days, capacity, delivery terms, times or limits',
    body: ChangeSettings,
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  previewSettings: {
    route: 'POST /desk/hours/preview',
    staff: 'hours.change',
    summary: 'Preview what customers would read after a change',
    body: PreviewSettings,
    success: { 200: SettingsPreview },
    errors: ['STORE_NOT_FOUND'],
  },
  openShop: {
    route: 'POST /desk/hours/open-shop',
    staff: 'stores.change',
    summary: 'Open a new shop: from then on it takes orders',
    success: { 200: Message },
  },
  changeBusyAtDesk: {
    route: 'PATCH /desk/hours/busy',
    staff: 'hours.change',
    summary: 'Set a rush or a pause',
    body: ChangeBusyAtDesk,
    success: { 200: HoursDesk },
    errors: ['STORE_NOT_FOUND'],
  },
});
