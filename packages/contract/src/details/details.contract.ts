import { defineRoutes } from '#route.ts';
import { LegalTexts, ShopDetails, Story } from './details.schema.ts';

export const detailsContract = defineRoutes({
  readDetails: {
    route: 'GET /shop',
    access: 'public',
    summary: 'Name, address, phone, mail, colour, links and first words of Home',
    success: { 200: ShopDetails },
  },
  readStory: {
    route: 'GET /shop/story',
    access: 'public',
    summary: 'The shop’s story',
    success: { 200: Story },
  },
  readLegalTexts: {
    route: 'GET /shop/legal',
    access: 'public',
    summary: 'Terms and privacy, as HTML',
    success: { 200: LegalTexts },
  },
});
