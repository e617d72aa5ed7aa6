/** While the address has not decided the fee; the cart says the same of a place. */
export const copy = {
  needsAddress: 'Depends on address',
  deliveryTo: (place: string) => `Delivery to ${place}`,
  notDelivered: 'Pickup only',
  addressDecides: 'Your address decides the delivery fee.',
} as const;
