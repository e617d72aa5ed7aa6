export const paths = {
  home: '/',
  menu: '/menu',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation',
  payment: '/payment',
  subscribe: '/subscribe',
  login: '/auth/login',
  signup: '/auth/signup',
  profile: '/profile',
} as const;
