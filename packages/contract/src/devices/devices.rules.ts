/** The roles of a paired device, such as a tablet on a wall or a driver's phone. The desk is for people who sign in. */
export const DEVICE_ROLES = ['kitchen', 'counter', 'driver'] as const;
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** What a screen of the kitchen shows, in a kitchen that has several. */
export const STATIONS = ['all', 'pizza', 'sides', 'packing'] as const;
export type Station = (typeof STATIONS)[number];

/** WORK-04: as the desk and the screen itself call it, and what it shows. */
export const STATION_WORDS: Readonly<Record<Station, { label: string; detail: string }>> = {
  all: { label: 'Everything', detail: 'For a kitchen with one screen.' },
  pizza: { label: 'Pizza', detail: 'Pizzas, and what to start.' },
  sides: { label: 'Sides', detail: 'What is fried or made at the side.' },
  packing: {
    label: 'Packing',
    detail: 'Drinks, desserts and whole orders. Ready is pressed here.',
  },
};
/** Where an order is put together, it becomes ready and leaves. */
export function finishesOrders(station: Station): boolean {
  return station === 'all' || station === 'packing';
}

/** Said where a station is chosen, when no screen of the store finishes orders. */
export const NO_READY = 'No screen says Ready: set one to Everything or Packing.';

export const STATION_CHOICES = STATIONS.map((id) => ({ id, ...STATION_WORDS[id] }));
