import { pageMeta } from '#platform/page/page-meta.ts';

export { OrderConfirmationPage as default } from '#pages/confirmation/order-confirmation-page.tsx';

export const meta = pageMeta({
  title: 'Order confirmation',
  description: 'The receipt of your order.',
  isPrivate: true,
});
