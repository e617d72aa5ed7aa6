/** What the search of the desk finds without asking the shop: its rooms and what is set in them. */
import { may, type Role } from '@driftstone/contract/staff/roles.rules.ts';
import { findByName } from '@driftstone/contract/search.rules.ts';
import { deskPath, type DeskRoomPath } from '#desk-paths.ts';
import {
  FACE_GROUPS,
  type FieldGroup,
  PLACE,
  PRIVACY,
  SOCIALS,
  TERMS,
  VAT,
} from '#details/desk/field-groups.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { copy as menu } from '#menu/menu-desk.copy.ts';
import { TERM_GROUPS } from '#opening/desk/terms.ts';
import { boardsOf, ROOMS } from '../rooms.ts';

export interface Place {
  name: string;
  /** Where it is. */
  detail: string;
  path: string;
}

function namesOf({ title, fields }: FieldGroup, room: DeskRoomPath): [string, DeskRoomPath][] {
  const labels = fields.length > 1 ? fields.map(({ label }) => label) : [];
  return [...labels, title].map((name) => [name, room]);
}

/** Settings and acts by the words that people look for, in the room that has them. */
const KNOWN: [name: string, room: DeskRoomPath][] = [
  ['Opening hours', 'hours'],
  ['Holidays and special days', 'hours'],
  ['Pause orders', 'hours'],
  ['Longer waiting times', 'hours'],
  ['Takings', 'money'],
  ['VAT return', 'money'],
  ['Download for the accountant', 'money'],
  ['Download readers and what they spent', 'newsletter'],
  ['Refund an order', 'orders'],
  ['Coupons and discount codes', 'offers'],
  ['Deals', 'offers'],
  ['Lunch deal', 'offers'],
  ['Card payments', 'works'],
  ['Backups', 'works'],
  ['Invite somebody', 'staff'],
  ['Roles', 'staff'],
  ['Pair a tablet', 'devices'],
  ['Password', 'account'],
  ['PIN', 'account'],
  ['Passkeys and authenticator app', 'account'],
  ...TERM_GROUPS.flatMap(({ room, terms }) =>
    terms.map(({ label }): [string, DeskRoomPath] => [label, room]),
  ),
  ['Logo', 'look'],
  ['Get The App', 'look'],
  ...FACE_GROUPS.flatMap((group) => namesOf(group, 'look')),
  ...[PLACE, SOCIALS].flatMap((group) => namesOf(group, 'shop')),
];

const LEGAL = [VAT, TERMS, PRIVACY];

/** Rooms first, then what is set in them: all that the role may open. */
function placesOf(role: Role): Place[] {
  const rooms = ROOMS.filter(({ permission, path }) => path !== 'more' && may(role, permission));
  const titleOf = new Map(rooms.map(({ path, title }) => [path, title]));
  const inRoom = (name: string, room: DeskRoomPath, path = deskPath(room)) => {
    const detail = titleOf.get(room);
    return detail === undefined ? [] : [{ name, detail, path }];
  };
  return [
    ...rooms.map(({ path, title, lead }) => ({
      name: title,
      detail: lead ?? '',
      path: deskPath(path),
    })),
    ...boardsOf(role).map(({ title, path }) => ({ name: title, detail: '', path })),
    ...(may(role, 'menu.change')
      ? keysOf(menu.tabs).flatMap((tab) => inRoom(menu.tabs[tab], 'menu', menuPath({ tab })))
      : inRoom(menu.tabs['sold-out'], 'menu')),
    ...KNOWN.flatMap(([name, room]) => inRoom(name, room)),
    ...(may(role, 'legal.change') ? LEGAL.flatMap(({ title }) => inRoom(title, 'shop')) : []),
  ];
}

function menuPath(address: Record<string, string>): string {
  return `${deskPath('menu')}?${new URLSearchParams(address)}`;
}

export function findPlaces(role: Role, typed: string): Place[] {
  return typed.trim() === '' ? [] : findByName(placesOf(role), typed, ({ name }) => name);
}

/** An item of the menu leads to the list that has it, searched for its name. */
export function findItems(
  role: Role,
  items: readonly { name: string; category: string }[],
  typed: string,
): Place[] {
  if (typed.trim() === '') return [];
  const tab = may(role, 'menu.change') ? 'pizzas' : 'sold-out';
  return findByName(items, typed, ({ name }) => name).map(({ name, category }) => ({
    name,
    detail: category,
    path: menuPath({ tab, find: name }),
  }));
}
