import type { Queryable } from '#database/queryable.ts';
import { shopDetails } from './details.tables.ts';

type DetailsColumns = Partial<typeof shopDetails.$inferInsert>;

/** What every test's shop says of itself: a test changes it by the desk, or by `renew` after an update. */
export async function buildDetails(db: Queryable, overrides: DetailsColumns = {}): Promise<void> {
  await db.insert(shopDetails).values({
    name: 'Driftstone',
    tag: 'Stone-baked by the sea',
    description: 'Handmade pizza from a stone oven by the sea in Littlehampton, West Sussex.',
    street: '14 Seafront Parade',
    town: 'Littlehampton',
    county: 'West Sussex',
    postcode: 'BN17 5AA',
    email: 'hello@driftstone.example',
    phone: '01903 555 014',
    supportHours: 'Monday–Friday 6 am to 8 pm BST',
    logoColour: '#c4321c',
    heroTitle: 'Out of the stone',
    heroText: 'We make each pizza by hand.',
    storyTitle: 'It began with the oven',
    storyText: 'We built it from beach stone.',
    storyMore: 'The oven has not been cold since.',
    ...overrides,
  });
}
