/** Which role may do what. Nobody may do what is not named here. */

export const ROLES = ['owner', 'manager', 'kitchen', 'counter', 'driver'] as const;
export type Role = (typeof ROLES)[number];

export type Permission =
  /** To use the desk at all, and one's own account, devices and second factor. */
  | 'desk.enter'
  /** To use a page of the crew at all, and to say who acts there. */
  | 'crew.act'
  /** The kitchen's board. */
  | 'board.see'
  | 'board.move'
  /** To take orders at the counter. */
  | 'counter.order'
  | 'drive.see'
  | 'drive.move'
  | 'today.see'
  | 'menu.see'
  | 'menu.change'
  | 'menu.soldOut'
  | 'orders.see'
  | 'orders.change'
  | 'orders.refund'
  | 'money.see'
  | 'hours.change'
  | 'customers.see'
  | 'customers.change'
  | 'reviews.answer'
  | 'messages.answer'
  | 'coupons.change'
  | 'newsletter.send'
  | 'devices.change'
  /** Name, address, phone, colour, story and links of the shop. */
  | 'shop.change'
  /** To see whether cards, mail, printers and so on are working, and to test them. */
  | 'works.see'
  /** To open a store, and to close one for good. */
  | 'stores.change'
  /** To change what binds the company: terms, privacy and the VAT number. */
  | 'legal.change'
  | 'staff.change'
  | 'log.see';

const OF_EVERYBODY: readonly Permission[] = ['desk.enter', 'crew.act'];
const OF_DRIVERS: readonly Permission[] = [...OF_EVERYBODY, 'drive.see', 'drive.move'];
const OF_THE_KITCHEN: readonly Permission[] = [
  ...OF_EVERYBODY,
  'board.see',
  'board.move',
  'today.see',
  'menu.see',
  'menu.soldOut',
];
const OF_THE_COUNTER: readonly Permission[] = [
  ...OF_THE_KITCHEN,
  'counter.order',
  'orders.see',
  'orders.change',
];
const OF_MANAGERS: readonly Permission[] = [
  ...OF_THE_COUNTER,
  ...OF_DRIVERS,
  'menu.change',
  'orders.refund',
  'money.see',
  'hours.change',
  'customers.see',
  'customers.change',
  'reviews.answer',
  'messages.answer',
  'coupons.change',
  'newsletter.send',
  'shop.change',
  'devices.change',
  'works.see',
];
const OF_OWNERS: readonly Permission[] = [
  ...OF_MANAGERS,
  'legal.change',
  'stores.change',
  'staff.change',
  'log.see',
];

const PERMISSIONS: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(OF_OWNERS),
  manager: new Set(OF_MANAGERS),
  kitchen: new Set(OF_THE_KITCHEN),
  counter: new Set(OF_THE_COUNTER),
  driver: new Set(OF_DRIVERS),
};

export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[role].has(permission);
}

/** Nobody can grant more rights than they have. */
export function mayGrant(granter: Role, role: Role): boolean {
  return [...PERMISSIONS[role]].every((permission) => may(granter, permission));
}
