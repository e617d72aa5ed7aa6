import { pageMeta } from '#platform/page/page-meta.ts';

export { CartPage as default } from '#pages/cart/cart-page.tsx';

export const meta = pageMeta({
  title: 'Your cart',
  description: 'What you have chosen so far, with the price as it stands.',
  isPrivate: true,
});
