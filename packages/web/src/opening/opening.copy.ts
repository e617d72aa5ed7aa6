import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

/** The lines fit 320 px: 41 characters at most. */
export const copy = {
  openFor: (kind: DeliveryType, until: string) => `Open for ${kind} until ${until}`,
  openButSooner: (open: string, kind: DeliveryType, until: string) =>
    `${open}, ${kind} until ${until}`,
  noOrders: (until: string) => `No orders until ${until}`,
  noOrdersOfKind: (kind: DeliveryType, until: string) => `No ${kind} until ${until}`,
  other: (kind: DeliveryType, longer: number) =>
    longer > 0 ? `, ${kind} slower` : `, ${kind} as usual`,
  busy: (minutes: number) => `Busy: about ${minutes} minutes longer`,
  notBefore: (time: string) => `Not before ${time}`,
  busyKind: (minutes: number) => `About ${minutes} minutes longer at the moment`,
  orderForLater: 'Order now for later',
  storesOpen: (open: number, all: number) => `${open} of ${all} shops open`,
  storeLine: (name: string, line: string) => `${name}: ${line}`,

  soon: 'Opening soon: no orders yet',
  closedNote: 'We are closed now.',
  pausedNote: (until: string) => `We take no orders until ${until}.`,
  laterNote: 'You can order for later: choose a time at checkout.',
  busyNote: (minutes: number, until: string) =>
    `The kitchen is busy until about ${until}: please allow ${minutes} minutes more.`,
  kindNote: (
    kind: DeliveryType,
    other: DeliveryType,
    { until, longer }: { until: string; longer: number },
  ) => {
    const how = longer > 0 ? `takes about ${longer} minutes longer` : 'is as usual';
    return `No ${kind} until ${until}. ${other === 'pickup' ? 'Pickup' : 'Delivery'} ${how}.`;
  },
} as const;
