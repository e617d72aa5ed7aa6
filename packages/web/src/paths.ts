export const paths = {
  home: '/',
  menu: '/menu',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation',
  payment: '/payment',
  subscribe: '/subscribe',
  /** The server takes the form that this page posts to its own address. */
  confirmNewsletter: '/newsletter/confirm',
  login: '/auth/login',
  signup: '/auth/signup',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm-email',
  profile: '/profile',
  pastOrder: '/profile/order',
  /** For those who bake: no part of the shop leads there. */
  kitchen: '/kitchen',
} as const;

/** Pages have fixed paths, which the server keeps rendered; which order it is stands in the query string. */
export function pastOrderPath(orderId: string): string {
  return `${paths.pastOrder}?id=${encodeURIComponent(orderId)}`;
}
