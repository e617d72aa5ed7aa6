import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';

export function buildShopDetails(overrides: Partial<ShopDetails> = {}): ShopDetails {
  return {
    name: 'Driftstone',
    tag: 'Stone-baked by the sea',
    description: 'Handmade pizza from a stone oven by the sea in Littlehampton, West Sussex.',
    street: '14 Seafront Parade',
    town: 'Littlehampton',
    county: 'West Sussex',
    postcode: 'BN17 5AA',
    email: 'hello@driftstone.example',
    phone: '01903 555 014',
    dialledPhone: '+441903555014',
    supportHours: 'Monday–Friday 6 am to 8 pm BST',
    logoColour: '#c4321c',
    heroTitle: 'Handmade pizza, straight out of the stone',
    heroText: 'We make each pizza by hand, when you order it.',
    instagram: null,
    facebook: null,
    tiktok: null,
    vatNumber: null,
    hasTerms: false,
    hasPrivacy: false,
    ...overrides,
  };
}
