/** The parts of the shop that the log can be filtered by, as the desk calls them. */
export const LOG_TOPICS = {
  menu: 'Menu',
  orders: 'Orders',
  hours: 'Hours and delivery',
  customers: 'Customers and reviews',
  coupons: 'Offers and coupons',
  newsletter: 'Newsletter',
  staff: 'Staff',
  shop: 'Shop',
  devices: 'Devices and printers',
} as const;
export type LogTopic = keyof typeof LOG_TOPICS;
