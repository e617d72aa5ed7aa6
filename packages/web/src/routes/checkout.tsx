import { pageMeta } from '#platform/page/page-meta.ts';

export { CheckoutPage as default } from '#pages/checkout/checkout-page.tsx';

export const meta = pageMeta({
  title: 'Checkout',
  description: 'Order and pay.',
  isPrivate: true,
});
