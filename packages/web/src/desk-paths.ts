/**
 * The addresses of the desk, apart from the customers' paths, whose pages must not grow by them. Each has its room in
 * pages/desk/rooms.ts.
 */
export const DESK_ROOMS = [
  'today',
  'orders',
  'menu',
  'hours',
  'money',
  'customers',
  'messages',
  'reviews',
  'coupons',
  'newsletter',
  'shop',
  'stores',
  'devices',
  'printers',
  'staff',
  'log',
  'account',
] as const;

export type DeskRoomPath = (typeof DESK_ROOMS)[number];

export const JOIN = 'join';

/** /desk, /desk/join, /desk/staff, … */
export const DESK_PATHS: readonly string[] = [
  '/desk',
  ...[JOIN, ...DESK_ROOMS].map((room) => `/desk/${room}`),
];

export function deskPath(room: DeskRoomPath): string {
  return `/desk/${room}`;
}
