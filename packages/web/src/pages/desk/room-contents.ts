import type { ComponentType } from 'react';
import type { DeskRoomPath } from '#desk-paths.ts';
import { laterPart, type LaterProps } from '#platform/later-code/later-part.tsx';

function later<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): ComponentType<LaterProps> {
  return laterPart<Module, object>(load, pick)[0];
}

/** What each room shows. Its code loads when somebody enters it. */
export const ROOM_CONTENTS: Record<DeskRoomPath, ComponentType<LaterProps>> = {
  today: later(
    () => import('./today-room.tsx'),
    (module) => module.TodayRoom,
  ),
  orders: later(
    () => import('./orders-room.tsx'),
    (module) => module.OrdersRoom,
  ),
  money: later(
    () => import('./money-room.tsx'),
    (module) => module.MoneyRoom,
  ),
  menu: later(
    () => import('./menu-room.tsx'),
    (module) => module.MenuRoom,
  ),
  customers: later(
    () => import('#auth/desk/customers-room.tsx'),
    (module) => module.CustomersRoom,
  ),
  messages: later(
    () => import('#contact/desk/message-list.tsx'),
    (module) => module.MessageList,
  ),
  reviews: later(
    () => import('#reviews/desk/review-list.tsx'),
    (module) => module.ReviewList,
  ),
  offers: later(
    () => import('#deals/desk/offer-list.tsx'),
    (module) => module.OfferList,
  ),
  newsletter: later(
    () => import('#newsletter/desk/newsletter-room.tsx'),
    (module) => module.NewsletterRoom,
  ),
  shop: later(
    () => import('./shop-room.tsx'),
    (module) => module.ShopRoom,
  ),
  look: later(
    () => import('./look/look-room.tsx'),
    (module) => module.LookRoom,
  ),
  hours: later(
    () => import('./hours-room.tsx'),
    (module) => module.HoursRoom,
  ),
  delivery: later(
    () => import('./hours-room.tsx'),
    (module) => module.DeliveryRoom,
  ),
  capacity: later(
    () => import('./hours-room.tsx'),
    (module) => module.CapacityRoom,
  ),
  devices: later(
    () => import('#devices/desk/device-list.tsx'),
    (module) => module.DeviceList,
  ),
  printers: later(
    () => import('#printing/desk/printer-room.tsx'),
    (module) => module.PrinterRoom,
  ),
  works: later(
    () => import('#works/works-room.tsx'),
    (module) => module.WorksRoom,
  ),
  staff: later(
    () => import('#staff/members/staff-list.tsx'),
    (module) => module.StaffList,
  ),
  log: later(
    () => import('#staff/log/change-log.tsx'),
    (module) => module.ChangeLog,
  ),
  stores: later(
    () => import('#location/desk/store-list.tsx'),
    (module) => module.StoreList,
  ),
  account: later(
    () => import('./account-room.tsx'),
    (module) => module.AccountRoom,
  ),
  more: later(
    () => import('./more-room.tsx'),
    (module) => module.MoreRoom,
  ),
};
