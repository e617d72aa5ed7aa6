import { may, type Permission, type Role } from '@driftstone/contract/staff/roles.rules.ts';
// Icons that no page of customers has: one that both have would come with every page.
import {
  BookOpen,
  ChefHat,
  ClipboardList,
  HandPlatter,
  LayoutDashboard,
  type LucideIcon,
  Navigation,
  Settings2,
  Users,
} from 'lucide-react';
import type { DeskRoomPath } from '#desk-paths.ts';
import { paths } from '#paths.ts';

export interface DeskRoom {
  path: DeskRoomPath;
  title: string;
  lead?: string;
  permission: Permission;
  /** Reached from another room, and not in the navigation. */
  isHidden?: boolean;
}

export interface DeskBoard {
  path: string;
  title: string;
  icon: LucideIcon;
  permission: Permission;
}

export interface DeskGroup {
  icon: LucideIcon;
  rooms: readonly DeskRoom[];
}

/** Where the evening is worked. Pages of their own: a paired device opens them without the desk. */
const BOARDS: readonly DeskBoard[] = [
  { path: paths.kitchen, title: 'Kitchen', icon: ChefHat, permission: 'board.see' },
  { path: paths.counter, title: 'Counter', icon: HandPlatter, permission: 'counter.order' },
  { path: paths.drive, title: 'Drive', icon: Navigation, permission: 'drive.see' },
];

/** The five parts of the desk, in the order of the navigation. The first room of each names it. */
const DESK_GROUPS: readonly DeskGroup[] = [
  {
    icon: LayoutDashboard,
    rooms: [
      {
        path: 'today',
        title: 'Today',
        permission: 'today.see',
      },
    ],
  },
  {
    icon: ClipboardList,
    rooms: [
      {
        path: 'orders',
        title: 'Orders',
        permission: 'orders.see',
      },
      {
        path: 'money',
        title: 'Money',
        permission: 'money.see',
      },
    ],
  },
  {
    icon: BookOpen,
    rooms: [
      {
        path: 'menu',
        title: 'Menu',
        lead: 'What customers can order, and what has run out.',
        permission: 'menu.see',
      },
    ],
  },
  {
    icon: Users,
    rooms: [
      {
        path: 'customers',
        title: 'Customers',
        lead: 'Find a customer, see what they’ve ordered, copy or delete their data.',
        permission: 'customers.see',
      },
      {
        path: 'messages',
        title: 'Messages',
        lead: 'What people wrote on the contact page. Your reply goes to them by email.',
        permission: 'messages.answer',
      },
      {
        path: 'reviews',
        title: 'Reviews',
        lead: 'What customers say, and what you answer. Everybody can read both.',
        permission: 'reviews.answer',
      },
      {
        path: 'offers',
        title: 'Offers',
        lead: 'Deals, money off and free delivery, with a code or without.',
        permission: 'coupons.change',
      },
      {
        path: 'newsletter',
        title: 'Newsletter',
        lead: 'An email to everybody who asked for it and confirmed.',
        permission: 'newsletter.send',
      },
    ],
  },
  {
    icon: Settings2,
    rooms: [
      {
        path: 'shop',
        title: 'Shop',
        lead: 'What every page, email and receipt says about you. Customers see a change at once.',
        permission: 'shop.change',
      },
      {
        path: 'look',
        title: 'Look',
        lead: 'Your logo, and what Home shows. Customers see a change once you publish it.',
        permission: 'shop.change',
      },
      {
        path: 'hours',
        title: 'Hours',
        lead: 'When you are open for pickup and delivery, and the days that differ.',
        permission: 'hours.change',
      },
      {
        path: 'delivery',
        title: 'Delivery',
        lead: 'What delivery costs and how far you go.',
        permission: 'hours.change',
      },
      {
        path: 'capacity',
        title: 'Capacity',
        lead: 'How much the kitchen and the drivers can do, and how long it takes.',
        permission: 'hours.change',
      },
      {
        path: 'devices',
        title: 'Devices',
        lead: 'The tablets and phones for the kitchen, the counter and the drivers.',
        permission: 'devices.change',
      },
      {
        path: 'printers',
        title: 'Printers',
        lead: 'Where tickets print, and what is waiting to.',
        permission: 'devices.change',
      },
      {
        path: 'works',
        title: 'What works',
        lead: 'Whether cards, email and the rest are working, since when, and what to do if not.',
        permission: 'works.see',
      },
      {
        path: 'staff',
        title: 'Staff',
        lead: 'Who can sign in, and what they can do.',
        permission: 'staff.change',
      },
      {
        path: 'log',
        title: 'Log',
        lead: 'Who changed what, and when.',
        permission: 'log.see',
      },
      {
        path: 'stores',
        title: 'Shops',
        lead: 'The places where you bake. Each has its own hours, fees, delivery area and orders.',
        permission: 'stores.change',
        isHidden: true,
      },
    ],
  },
];

/** Rooms outside of the groups: on a phone, 'More' has what its bar has no room for. */
const OWN_ROOMS: readonly DeskRoom[] = [
  {
    path: 'account',
    title: 'Your account',
    permission: 'desk.enter',
  },
  {
    path: 'more',
    title: 'More',
    permission: 'desk.enter',
  },
];

export const ROOMS: readonly DeskRoom[] = [
  ...DESK_GROUPS.flatMap(({ rooms }) => rooms),
  ...OWN_ROOMS,
];

/** What the role may open, without the rooms that are reached from another one. */
export function groupsOf(role: Role): DeskGroup[] {
  return DESK_GROUPS.map((group) => ({
    ...group,
    rooms: group.rooms.filter(({ permission, isHidden }) => !isHidden && may(role, permission)),
  })).filter(({ rooms }) => rooms.length > 0);
}

export function boardsOf(role: Role): DeskBoard[] {
  return BOARDS.filter(({ permission }) => may(role, permission));
}
