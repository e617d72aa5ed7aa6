/** The features, in the order in which the house lists them. */
export const FEATURES = [
  'catalogue',
  'customizer',
  'cart',
  'auth',
  'orders',
  'kitchen',
  'payments',
  'location',
  'reviews',
  'newsletter',
  'contact',
] as const;

export type Arrows = Record<string, readonly string[]>;

/** Package → packages. Never server ↔ web: the server loads the built web through its entry. */
export const PACKAGE_ARROWS: Arrows = {
  contract: [],
  'pizza-art': [],
  server: ['contract'],
  web: ['contract', 'pizza-art'],
  e2e: ['contract'],
  tools: ['pizza-art', 'server'],
  bench: ['contract', 'server', 'e2e'],
};

/** Packages of others: contract and pizza-art run on both sides, so they take nothing else along. */
export const ONLY_LIBRARIES: Arrows = {
  contract: ['zod'],
  'pizza-art': [],
};

/** Area → areas inside the server. An area may always reach itself; `feature` has rules of its own. */
export const SERVER_ARROWS: Arrows = {
  main: ['app', 'feature', 'pages', 'platform', 'database', 'providers', 'seed'],
  app: ['feature', 'pages', 'platform', 'database', 'providers'],
  feature: ['platform', 'database', 'providers'],
  pages: ['platform', 'database', 'providers'],
  platform: ['database', 'providers'],
  database: ['platform'],
  providers: ['platform', 'database'],
  seed: ['database', 'platform'],
  testing: ['app', 'feature', 'pages', 'platform', 'database', 'providers'],
};

/** Feature → features on the server, through the other's `*.service.ts` only. */
export const SERVICE_ARROWS: Arrows = {
  customizer: ['catalogue'],
  cart: ['catalogue', 'customizer'],
  orders: ['cart', 'location'],
  kitchen: ['orders'],
  payments: ['orders'],
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
