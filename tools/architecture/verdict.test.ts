import { describe, expect, it } from 'vitest';
import { findForbiddenImports } from './verdict.ts';

/** The verdict on one import in an imaginary file. Paths start at `packages/`. */
function judge(path: string, specifier: string): string[] {
  return findForbiddenImports(`packages/${path}`, `import { x } from '${specifier}';`);
}

const ALLOWED: [string, string][] = [
  ['contract/src/cart/cart.schema.ts', 'zod'],
  ['contract/src/cart/cart.schema.ts', '#money.ts'],
  ['contract/src/cart/cart.rules.test.ts', 'vitest'],
  ['server/src/cart/cart.routes.ts', '@driftstone/contract/cart/cart.contract.ts'],
  ['server/src/cart/cart.routes.ts', './cart.service.ts'],
  ['server/src/cart/cart.service.ts', '#catalogue/catalogue.service.ts'],
  ['server/src/cart/cart.service.ts', '../customizer/customizer.service.ts'],
  ['server/src/cart/cart.tables.ts', '#auth/auth.tables.ts'],
  ['server/src/cart/cart.fixtures.ts', '#catalogue/catalogue.fixtures.ts'],
  ['server/src/reviews/reviews.routes.test.ts', '#catalogue/catalogue.fixtures.ts'],
  ['server/src/cart/cart.routes.test.ts', '#testing/test-app.ts'],
  ['server/src/orders/orders.routes.test.ts', '#books/sales/sales.service.ts'],
  ['server/src/seed/seed-prices.test.ts', '#menu/menu-prices.rules.ts'],
  ['server/src/testing/test-app.ts', '#app.ts'],
  ['server/src/schema.ts', '#cart/cart.tables.ts'],
  ['server/src/reviews/reviews.queries.ts', '#orders/orders.read.ts'],
  ['server/src/printing/jobs/slips.service.ts', '#kitchen/kitchen.queries.ts'],
  ['server/src/providers/providers.ts', '#config/config.ts'],
  ['server/src/seed/seed.ts', '#cart/cart.fixtures.ts'],
  ['server/src/app.ts', '#cart/cart.routes.ts'],
  ['server/src/main.ts', './app.ts'],
  ['server/src/payments/payments.service.ts', '#providers/payments/sandbox.ts'],
  ['web/src/routes/cart.tsx', '#pages/cart/cart-page.tsx'],
  ['web/src/pages/cart/cart-page.tsx', '#orders/order-summary.tsx'],
  ['web/src/cart/cart-line.tsx', '#catalogue/catalogue.api.ts'],
  ['web/src/cart/cart-line.tsx', '#ui/button.tsx'],
  ['web/src/cart/cart-line.tsx', '@driftstone/pizza-art/draw.ts'],
  ['server/src/pictures/drawing.ts', '@driftstone/pizza-art/draw.ts'],
  ['web/src/ui/button.tsx', 'radix-ui'],
  ['web/src/root.tsx', '#layout/footer.tsx'],
  ['web/vite.config.ts', './vite/compress-assets.ts'],
  ['e2e/tests/cart.e2e.test.ts', '@driftstone/contract/cart/cart.schema.ts'],
];

const FORBIDDEN: [string, string, string][] = [
  ['contract/src/cart/cart.rules.ts', 'lodash', 'contract → lodash'],
  ['contract/src/cart/cart.rules.ts', 'node:fs', 'contract → node:fs'],
  ['contract/src/cart/cart.rules.ts', 'vitest', 'contract → vitest'],
  ['pizza-art/src/draw.ts', '@driftstone/contract/money.ts', 'pizza-art → contract'],
  ['server/src/app.ts', '@driftstone/web/routes.ts', 'server → web'],
  ['server/src/app.ts', '../../web/src/routes.ts', 'server → web'],
  ['web/src/root.tsx', '@driftstone/embedded-postgres/open.ts', 'web → embedded-postgres'],
  ['web/src/root.tsx', '@driftstone/server/app.ts', 'web → server'],
  ['e2e/tests/cart.e2e.test.ts', '../../server/src/app.ts', 'e2e → server'],
  [
    'server/src/cart/cart.service.ts',
    '#orders/orders.service.ts',
    'server/cart (service) → server/orders (service)',
  ],
  [
    'server/src/cart/cart.service.ts',
    '#catalogue/catalogue.queries.ts',
    'server/cart (service) → server/catalogue (queries)',
  ],
  [
    'server/src/cart/cart.queries.ts',
    '#catalogue/catalogue.tables.ts',
    'server/cart (queries) → server/catalogue (tables)',
  ],
  [
    'server/src/cart/cart.queries.ts',
    '#orders/orders.read.ts',
    'server/cart (queries) → server/orders (read)',
  ],
  [
    'server/src/printing/printing.routes.ts',
    '#orders/orders.routes.ts',
    'server/printing (routes) → server/orders (routes)',
  ],
  [
    'server/src/reviews/reviews.service.ts',
    '#orders/orders.read.ts',
    'server/reviews (service) → server/orders (read)',
  ],
  [
    'server/src/reviews/reviews.queries.ts',
    '#schema.ts',
    'server/reviews (queries) → server/schema',
  ],
  [
    'server/src/counter/counter-time.ts',
    '#opening/opening-calendar.rules.ts',
    'server/counter → server/opening (rules)',
  ],
  ['server/src/config/config.ts', '#errors/shop-error.ts', 'server/config → server/errors'],
  ['server/src/database/pool.ts', '#providers/providers.ts', 'server/database → server/providers'],
  [
    'server/src/cart/cart.service.ts',
    '#catalogue/catalogue.fixtures.ts',
    'server/cart (service) → server/catalogue (fixtures)',
  ],
  ['server/src/cart/cart.service.ts', '#app.ts', 'server/cart (service) → server/app'],
  [
    'server/src/cart/cart.service.ts',
    '#testing/test-app.ts',
    'server/cart (service) → server/testing',
  ],
  ['server/src/config/config.ts', '#cart/cart.service.ts', 'server/config → server/cart (service)'],
  [
    'server/src/database/connect.ts',
    '#cart/cart.queries.ts',
    'server/database → server/cart (queries)',
  ],
  [
    'server/src/providers/mail/smtp.ts',
    '#orders/orders.service.ts',
    'server/providers → server/orders (service)',
  ],
  ['server/src/app.ts', './main.ts', 'server/app → server/main'],
  ['web/src/cart/cart-line.tsx', '#orders/order-summary.tsx', 'web/cart → web/orders'],
  ['web/src/cart/cart-line.tsx', '#orders/orders.copy.ts', 'web/cart → web/orders (copy)'],
  ['web/src/cart/cart-line.tsx', '#pages/cart/cart-page.tsx', 'web/cart → web/pages'],
  ['web/src/ui/button.tsx', '#cart/cart.api.ts', 'web/ui → web/cart (api)'],
  ['web/src/ui/button.tsx', '#platform/calls/call.ts', 'web/ui → web/platform'],
  ['web/src/ui/link.tsx', 'react-router', 'web/ui → react-router'],
  ['web/src/ui/list.tsx', '@tanstack/react-query', 'web/ui → @tanstack/react-query'],
  ['web/src/platform/calls/call.ts', '#ui/toast.tsx', 'web/platform → web/ui'],
];

describe('the arrows', () => {
  it.each(ALLOWED)('let %s import %s', (path, specifier) => {
    expect(judge(path, specifier)).toEqual([]);
  });

  it.each(FORBIDDEN)('keep %s from importing %s', (path, specifier, arrow) => {
    expect(judge(path, specifier)).toEqual([
      `packages/${path}:1 imports ${specifier}: no arrow ${arrow}`,
    ]);
  });
});
