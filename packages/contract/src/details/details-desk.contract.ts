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
    method: 'GET',
    path: '/desk/shop/details',
    access: 'staff',
    permission: 'shop.change',
    summary: "The shop's details, for editing",
    success: { 200: DetailsDesk },
    errors: [],
  },
  changeDetails: {
    method: 'PATCH',
    path: '/desk/shop/details',
    access: 'staff',
    permission: 'shop.change',
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
    method: 'PATCH',
    path: '/desk/shop/legal',
    access: 'staff',
    permission: 'legal.change',
    summary: 'Change terms, privacy or the VAT number',
    body: ChangeLegal,
    success: { 200: DetailsDesk },
    errors: ['CHANGED_MEANWHILE'],
  },
  previewLegalText: {
    method: 'POST',
    path: '/desk/shop/legal-preview',
    access: 'staff',
    permission: 'legal.change',
    summary: 'A legal text as its page would show it',
    body: PreviewLegalText,
    success: { 200: LegalTextPreview },
    errors: [],
  },
});
