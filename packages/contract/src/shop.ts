/** The shop's own details, as customers read them. */
export const SHOP = {
  name: 'Driftstone',
  tag: 'Stone-baked by the sea',
  street: '14 Seafront Parade',
  town: 'Littlehampton',
  county: 'West Sussex',
  postcode: 'BN17 5AA',
  email: 'hello@driftstone.example',
  phone: '01903 555 014',
  phoneLink: '+441903555014',
  supportHours: 'Monday–Friday 6 am to 8 pm BST',
} as const;
