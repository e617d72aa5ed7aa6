/** The features, in the order in which the house lists them. */
export const FEATURES = [
  'catalogue',
  'customizer',
  'coupons',
  'cart',
  'auth',
  'orders',
  'kitchen',
  'payment-sessions',
  'payments',
  'location',
  'reviews',
  'newsletter',
  'contact',
] as const;

/** Features of the server alone, which no endpoint and no page is about. */
export const WITHOUT_ENDPOINTS: readonly (typeof FEATURES)[number][] = ['payment-sessions'];

export type Arrows = Record<string, readonly string[]>;

/** Package → packages. Never server ↔ web: the server loads the built web through its entry. */
export const PACKAGE_ARROWS: Arrows = {
  contract: [],
  'pizza-art': [],
  'embedded-postgres': [],
  server: ['contract', 'embedded-postgres'],
  web: ['contract', 'pizza-art'],
  e2e: ['contract'],
  tools: ['contract', 'pizza-art', 'server'],
  bench: ['contract', 'server', 'e2e'],
};

/** Packages of others: contract and pizza-art run on both sides, so they take nothing else along. */
export const ONLY_LIBRARIES: Arrows = {
  contract: ['zod'],
  'pizza-art': [],
};

/**
 * The rooms of the server from the ground up. Each may use those that come before it, except where this says less.
 * `feature` has rules of its own.
 */
const ROOMS = [
  'errors',
  'config',
  'database',
  'observability',
  'process',
  'security',
  'http',
  'providers',
  'content',
  'mail',
  'shop',
  'personal-data',
  'routing',
  'feature',
  'pages',
  'app',
  'seed',
  'main',
  'serve',
] as const;

/** Area → areas inside the server. An area may always reach itself. */
export const SERVER_ARROWS: Arrows = {
  ...Object.fromEntries(ROOMS.map((room, floor) => [room, ROOMS.slice(0, floor)])),
  config: [],
  // A page asks the features as a browser would, by calls.
  pages: ['errors', 'config', 'http', 'content'],
  // It fills tables, and calls no service.
  seed: ['config', 'database'],
  // Every table, for the migrations. Nobody imports it.
  schema: ['database', 'mail', 'security', 'providers'],
  testing: ROOMS,
};

/** Feature → features on the server whose read models (`*.read.ts`) its queries may join. */
export const READ_ARROWS: Arrows = {
  auth: ['location'],
  catalogue: ['orders'],
  orders: ['auth', 'location'],
  payments: ['orders'],
  reviews: ['auth', 'location', 'orders'],
};

/** Feature → features on the server, through the other's `*.service.ts` only. */
export const SERVICE_ARROWS: Arrows = {
  customizer: ['catalogue'],
  cart: ['catalogue', 'coupons', 'customizer'],
  // Below orders, which ask whether one can be paid, and payments, which settles it.
  'payment-sessions': ['coupons'],
  orders: ['cart', 'coupons', 'location', 'payment-sessions'],
  kitchen: ['orders'],
  payments: ['orders', 'payment-sessions'],
  reviews: ['orders'],
};

/** Area → areas inside the web. Components of several features are joined in pages, which root puts into the frame. */
export const WEB_ARROWS: Arrows = {
  entry: ['root', 'platform', 'paths'],
  root: ['pages', 'layout', 'feature', 'ui', 'platform', 'paths'],
  routes: ['pages', 'feature', 'ui', 'platform', 'paths'],
  pages: ['layout', 'feature', 'ui', 'platform', 'paths'],
  layout: ['feature', 'ui', 'platform', 'paths'],
  feature: ['ui', 'platform', 'paths'],
  platform: ['paths'],
  paths: [],
  ui: [],
  testing: ['root', 'feature', 'pages', 'layout', 'ui', 'platform', 'paths'],
};

/** What ui must not know: the router and the queries. */
export const UI_FORBIDDEN_LIBRARIES = ['react-router', '@tanstack/react-query'];
