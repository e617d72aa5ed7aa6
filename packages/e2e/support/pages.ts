/** Every page that a customer can open, one of each kind. */
export const PAGES = [
  '/',
  '/menu',
  '/contact',
  '/cart',
  '/checkout',
  '/order-confirmation?status=success&session_id=cs_unknown',
  '/order-confirmation?status=failed',
  '/payment',
  '/subscribe',
  '/profile',
  '/profile/order?id=0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f',
  '/auth/signup',
  '/auth/reset-password',
  '/newsletter/confirm',
  '/anchovy-farm',
] as const;
