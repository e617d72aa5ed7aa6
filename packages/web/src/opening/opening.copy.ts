import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

const KINDS = { delivery: 'delivery', pickup: 'pickup' } as const;

/** The lines fit 320 px: 41 characters at most. */
export const copy = {
  title: 'Opening hours',
  openFor: (kind: DeliveryType, until: string) => `Open for ${KINDS[kind]} until ${until}`,
  openButSooner: (open: string, kind: DeliveryType, until: string) =>
    `${open}, ${KINDS[kind]} until ${until}`,
  noOrders: (until: string) => `No orders until ${until}`,
  noOrdersOfKind: (kind: DeliveryType, until: string) => `No ${KINDS[kind]} until ${until}`,
  otherAsUsual: (kind: DeliveryType) => `, ${KINDS[kind]} as usual`,
  busy: (minutes: number) => `Busy: about ${minutes} minutes longer`,
  orderForLater: 'Order now for later',

  closedNote: 'We are closed now.',
  pausedNote: (until: string) => `We take no orders until ${until}.`,
  laterNote: 'You can order for later: choose a time at checkout.',
  busyNote: (minutes: number, until: string) =>
    `The kitchen is busy until about ${until}: please allow ${minutes} minutes more.`,
  kindNote: (kind: DeliveryType, other: DeliveryType, until: string) =>
    `No ${KINDS[kind]} until ${until}. ${other === 'pickup' ? 'Pickup' : 'Delivery'} is as usual.`,

  day: 'Day',
  hours: 'Hours',
  delivery: 'Delivery',
  pickup: 'Pickup',
  closed: 'Closed',
  midnight: 'midnight',
  weekCaption: 'Hours of the week',
  specialTitle: 'Special days',
} as const;
