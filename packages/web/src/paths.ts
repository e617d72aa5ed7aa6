export const paths = {
  home: '/',
  menu: '/menu',
  contact: '/contact',
  openingHours: '/contact#opening-hours',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation',
  payment: '/payment',
  subscribe: '/subscribe',
  /** The server accepts the forms that these pages post to their own URLs. */
  confirmNewsletter: '/newsletter/confirm',
  leaveNewsletter: '/newsletter/leave',
  login: '/auth/login',
  signup: '/auth/signup',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  profile: '/profile',
  pastOrder: '/profile/order',
  /** Shown by the browser's worker in place of a page that it can't load. The query says which. */
  offline: '/offline',
  /** Pages only once the owner has filled them in. */
  terms: '/terms',
  privacy: '/privacy',
  /** For the kitchen's staff. Only the desk links to it. */
  kitchen: '/kitchen',
  /** For drivers. Only the desk links to it. */
  drive: '/drive',
  /** For the till. Only the desk links to it. */
  counter: '/counter',
  /** For the owner and the staff; its rooms are below it. */
  desk: '/desk',
} as const;

/** The path is fixed, because the server caches pages by path; the order's id is in the query string. */
export function pastOrderPath(orderId: string): string {
  return `${paths.pastOrder}?id=${encodeURIComponent(orderId)}`;
}
