import type { Permission } from '@driftstone/contract/staff/roles.rules.ts';
import type { ComponentType } from 'react';
import type { DeskRoomPath } from '#desk-paths.ts';
import { paths } from '#paths.ts';
import { laterPart, type LaterProps } from '#platform/later-code/later-part.tsx';

export interface DeskRoom {
  path: DeskRoomPath;
  title: string;
  lead?: string;
  permission: Permission;
  /** Loads the room's code when somebody enters it. */
  Content: ComponentType<LaterProps>;
  /** Reached from another room, and not in the navigation. */
  isHidden?: boolean;
}

function later<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): ComponentType<LaterProps> {
  return laterPart<Module, object>(load, pick)[0];
}

export interface DeskBoard {
  path: string;
  title: string;
  permission: Permission;
}

/** Where the evening is worked. Pages of their own: a paired device opens them without the desk. */
export const BOARDS: readonly DeskBoard[] = [
  { path: paths.kitchen, title: 'Kitchen', permission: 'board.see' },
  { path: paths.counter, title: 'Counter', permission: 'counter.order' },
  { path: paths.drive, title: 'Drive', permission: 'drive.see' },
];

/** The rooms of the desk, in the order of the navigation. */
export const ROOMS: readonly DeskRoom[] = [
  {
    path: 'today',
    title: 'Today',
    permission: 'today.see',
    Content: later(
      () => import('./today-room.tsx'),
      (module) => module.TodayRoom,
    ),
  },
  {
    path: 'orders',
    title: 'Orders',
    permission: 'orders.see',
    Content: later(
      () => import('./orders-room.tsx'),
      (module) => module.OrdersRoom,
    ),
  },
  {
    path: 'menu',
    title: 'Menu',
    lead: 'What customers can order, and what has run out.',
    permission: 'menu.see',
    Content: later(
      () => import('./menu-room.tsx'),
      (module) => module.MenuRoom,
    ),
  },
  {
    path: 'hours',
    title: 'Hours',
    lead: 'When you are open, how far you deliver and for what, and how much the kitchen can do.',
    permission: 'hours.change',
    Content: later(
      () => import('./hours-room.tsx'),
      (module) => module.HoursRoom,
    ),
  },
  {
    path: 'money',
    title: 'Money',
    permission: 'money.see',
    Content: later(
      () => import('#books/money-room.tsx'),
      (module) => module.MoneyRoom,
    ),
  },
  {
    path: 'customers',
    title: 'Customers',
    lead: 'Who orders here, and what they may ask of you by law.',
    permission: 'customers.see',
    Content: later(
      () => import('#auth/desk/customers-room.tsx'),
      (module) => module.CustomersRoom,
    ),
  },
  {
    path: 'messages',
    title: 'Messages',
    lead: 'What people wrote on the contact page. Your reply goes to them by mail.',
    permission: 'messages.answer',
    Content: later(
      () => import('#contact/desk/message-list.tsx'),
      (module) => module.MessageList,
    ),
  },
  {
    path: 'reviews',
    title: 'Reviews',
    lead: 'What customers say, and what you answer. Everybody reads both.',
    permission: 'reviews.answer',
    Content: later(
      () => import('#reviews/desk/review-list.tsx'),
      (module) => module.ReviewList,
    ),
  },
  {
    path: 'coupons',
    title: 'Coupons',
    lead: 'Codes that take something off, for customers who are signed in.',
    permission: 'coupons.change',
    Content: later(
      () => import('#coupons/desk/coupon-list.tsx'),
      (module) => module.CouponList,
    ),
  },
  {
    path: 'newsletter',
    title: 'Newsletter',
    lead: 'A mail to everybody who asked for it and confirmed.',
    permission: 'newsletter.send',
    Content: later(
      () => import('#newsletter/desk/newsletter-room.tsx'),
      (module) => module.NewsletterRoom,
    ),
  },
  {
    path: 'shop',
    title: 'Shop',
    lead: 'What every page, mail and receipt says of you. Customers see a change at once.',
    permission: 'shop.change',
    Content: later(
      () => import('./shop-room.tsx'),
      (module) => module.ShopRoom,
    ),
  },
  {
    path: 'stores',
    title: 'Shops',
    lead: 'The places in which you bake. Each has its own hours, fees, area and orders.',
    permission: 'stores.change',
    isHidden: true,
    Content: later(
      () => import('#location/desk/store-list.tsx'),
      (module) => module.StoreList,
    ),
  },
  {
    path: 'devices',
    title: 'Devices',
    lead: 'The tablets and phones on which orders are baked, sold and driven.',
    permission: 'devices.change',
    Content: later(
      () => import('#devices/desk/device-list.tsx'),
      (module) => module.DeviceList,
    ),
  },
  {
    path: 'printers',
    title: 'Printers',
    lead: 'Where tickets come out on paper, and what waits for it.',
    permission: 'devices.change',
    Content: later(
      () => import('#printing/desk/printer-room.tsx'),
      (module) => module.PrinterRoom,
    ),
  },
  {
    path: 'staff',
    title: 'Staff',
    lead: 'Who can sign in, and what they can do.',
    permission: 'staff.change',
    Content: later(
      () => import('#staff/members/staff-list.tsx'),
      (module) => module.StaffList,
    ),
  },
  {
    path: 'log',
    title: 'Log',
    lead: 'Every change of the staff: who, when, what it was and what it is.',
    permission: 'log.see',
    Content: later(
      () => import('#staff/change-log.tsx'),
      (module) => module.ChangeLog,
    ),
  },
  {
    path: 'account',
    title: 'Your account',
    permission: 'desk.enter',
    Content: later(
      () => import('./account-room.tsx'),
      (module) => module.AccountRoom,
    ),
  },
];
