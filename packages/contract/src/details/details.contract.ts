import { defineRoutes } from '#route.ts';
import { LegalTexts, ShopDetails, Story } from './details.schema.ts';

export const detailsContract = defineRoutes({
  readDetails: {
    method: 'GET',
    path: '/shop',
    access: 'public',
    summary: 'Name, address, phone, mail, colour, links and first words of Home',
    success: { 200: ShopDetails },
    errors: [],
  },
  readStory: {
    method: 'GET',
    path: '/shop/story',
    access: 'public',
    summary: 'The shop’s story',
    success: { 200: Story },
    errors: [],
  },
  readLegalTexts: {
    method: 'GET',
    path: '/shop/legal',
    access: 'public',
    summary: 'Terms and privacy, as HTML',
    success: { 200: LegalTexts },
    errors: [],
  },
});
