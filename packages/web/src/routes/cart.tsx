import { pageMeta } from '#platform/page-meta.ts';

export { CartPage as default } from '#pages/cart-page.tsx';

export const meta = pageMeta('Your cart');
