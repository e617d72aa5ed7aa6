export const copy = {
  noPostcode: 'Please enter a whole postcode, such as BN17 5AA.',
  looking: 'Looking…',
  unknown: (postcode: string) =>
    `We can’t tell for ${postcode} yet. We’ll know from your street, at the checkout.`,
  away: 'We can’t tell right now. We’ll know from your address, at the checkout.',
  pickupOnly:
    'Online orders are for pickup only: delivery is paid by card, and we don’t take cards.',
  inside: (postcode: string, terms: string) => `${postcode}: we deliver, ${terms}.`,
  edge: (postcode: string) =>
    `${postcode} is at the edge of our area. Your street decides, at the checkout.`,
  tooFar: (postcode: string, miles: number, reachMiles: number) =>
    `${postcode} is ~${miles} miles away, and we deliver up to ${reachMiles} miles. You can still pick up.`,
  notListed: (postcode: string) => `We don’t deliver to ${postcode}. You can still pick up.`,
  fee: (fee: string, freeAbove: string | null) =>
    freeAbove === null ? fee : `${fee} (free from ${freeAbove})`,
  upTo: (fee: string, { isByDay, isByStreet }: { isByDay: boolean; isByStreet: boolean }) => {
    if (!isByDay) return `up to ${fee}, depending on your street`;
    return `up to ${fee}, ${isByStreet ? 'depending on your street and the day' : 'depending on the day'}`;
  },
  minimum: (minimum: string) => `minimum spend ${minimum}`,
  days: (days: string) => `${days} only`,
  free: 'free',
  /** 'Closed, opens 17:00 today' */
  whileClosed: (closed: string) => `now ${closed.replace('Closed', 'closed')}`,
  notBefore: (time: string) => `not before ${time}`,
  about: (minutes: number) => `about ${minutes} min`,
} as const;
