import { pageMeta } from '#platform/page/page-meta.ts';

export { PaymentPage as default } from '#pages/checkout/payment-page.tsx';

export const meta = pageMeta({
  title: 'Payment',
  description: 'Where a payment is tried out.',
  isPrivate: true,
});
