import { defineRoutes } from '#route.ts';
import {
  ChangeDetails,
  ChangeLegal,
  DetailsDesk,
  LegalTextPreview,
  PreviewLegalText,
} from './details-desk.schema.ts';

/** The details of the shop, as its owner fills them in. */
export const detailsDeskContract = defineRoutes({
  readDetailsDesk: {
    route: 'GET /desk/shop/details',
    staff: 'shop.change',
    summary: "The shop's details, for editing",
    success: { 200: DetailsDesk },
  },
  changeDetails: {
    route: 'PATCH /desk/shop/details',
    staff: 'shop.change',
    summary: 'Change name, address, phone, mail, colour, Home, story or links',
    body: ChangeDetails,
    success: { 200: DetailsDesk },
    errors: [
      'CHANGED_MEANWHILE',
      'GEOCODER_KEY_MISSING',
      'GEOCODER_UNAVAILABLE',
      'PICTURE_NOT_FOUND',
    ],
  },
  changeLegal: {
    route: 'PATCH /desk/shop/legal',
    staff: 'legal.change',
    summary: 'Change terms, privacy or the VAT number',
    body: ChangeLegal,
    success: { 200: DetailsDesk },
    errors: ['CHANGED_MEANWHILE'],
  },
  previewLegalText: {
    route: 'POST /desk/shop/legal-preview',
    staff: 'legal.change',
    summary: 'A legal text as its page would show it',
    body: PreviewLegalText,
    success: { 200: LegalTextPreview },
  },
});
