/** Who of the staff may do what. What is not named here, nobody may do. */

export const ROLES = ['owner', 'manager', 'kitchen', 'counter', 'driver'] as const;
export type Role = (typeof ROLES)[number];

export type Permission =
  /** To be at the desk at all: the own account, devices and second factor. */
  | 'desk.enter'
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
  | 'staff.change'
  | 'log.see';

const OF_DRIVERS: readonly Permission[] = ['desk.enter'];
const OF_THE_KITCHEN: readonly Permission[] = [
  'desk.enter',
  'today.see',
  'menu.see',
  'menu.soldOut',
];
const OF_THE_COUNTER: readonly Permission[] = [...OF_THE_KITCHEN, 'orders.see', 'orders.change'];
const OF_MANAGERS: readonly Permission[] = [
  ...OF_THE_COUNTER,
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
];
const OF_OWNERS: readonly Permission[] = [...OF_MANAGERS, 'staff.change', 'log.see'];

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

/** Nobody grants more than they have. */
export function mayGrant(granter: Role, role: Role): boolean {
  return [...PERMISSIONS[role]].every((permission) => may(granter, permission));
}
