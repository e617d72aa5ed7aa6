/** The desk's addresses, apart from the customers', whose pages must not grow by them. Rooms: pages/desk/rooms.ts. */
export const DESK_ROOMS = [
  'today',
  'orders',
  'menu',
  'hours',
  'delivery',
  'capacity',
  'money',
  'customers',
  'messages',
  'reviews',
  'offers',
  'newsletter',
  'shop',
  'look',
  'stores',
  'devices',
  'printers',
  'works',
  'staff',
  'log',
  'account',
  'more',
] as const;

export type DeskRoomPath = (typeof DESK_ROOMS)[number];

/** The pages before the door: by a link of an invitation, for a forgotten password, and for a new email. */
export const DOOR_PAGES = ['join', 'forgot', 'reset', 'confirm-email'] as const;
export type DoorPage = (typeof DOOR_PAGES)[number];

export function isDoorPage(room: string | undefined): room is DoorPage {
  return DOOR_PAGES.some((page) => page === room);
}

export const FORGOT = '/desk/forgot';

/** Where a bookmark of a room that is gone leads. */
export const MOVED_ROOMS: ReadonlyMap<string | undefined, DeskRoomPath> = new Map([
  ['coupons', 'offers'],
]);

/** /desk, /desk/join, /desk/staff, … */
export const DESK_PATHS: readonly string[] = [
  '/desk',
  ...[...DOOR_PAGES, ...DESK_ROOMS, ...MOVED_ROOMS.keys()].map((room) => `/desk/${room}`),
];

export function deskPath(room: DeskRoomPath): string {
  return `/desk/${room}`;
}
