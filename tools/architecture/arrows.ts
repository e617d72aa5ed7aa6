/** The features, in the order used everywhere. */
export const FEATURES = [
  'pictures',
  'catalogue',
  'customizer',
  'coupons',
  'deals',
  'cart',
  'menu',
  'auth',
  'kept-pizzas',
  'orders',
  'kitchen',
  'counter',
  'drive',
  'printing',
  'books',
  'messages',
  'orders-desk',
  'payment-sessions',
  'payments',
  'location',
  'opening',
  'details',
  'staff',
  'devices',
  'reviews',
  'newsletter',
  'contact',
  'works',
  'today',
] as const;

/** Features that only the server has, without endpoints or pages. */
export const WITHOUT_ENDPOINTS: readonly (typeof FEATURES)[number][] = ['payment-sessions'];

export type Arrows = Record<string, readonly string[]>;

/** Package → packages. Never server ↔ web: the server loads the built web through its entry. */
export const PACKAGE_ARROWS: Arrows = {
  // The names of what pizza-art can draw.
  contract: ['pizza-art'],
  'pizza-art': [],
  rasteriser: ['contract', 'pizza-art'],
  'embedded-postgres': [],
  server: ['contract', 'embedded-postgres', 'pizza-art', 'rasteriser'],
  web: ['contract', 'pizza-art', 'rasteriser'],
  // The failure rounds start a primary and a standby, and read their options as every tool does.
  e2e: ['contract', 'embedded-postgres', 'tools'],
  tools: ['contract', 'pizza-art', 'server'],
  bench: ['contract', 'embedded-postgres', 'server', 'e2e', 'tools'],
};

/** Package → npm packages. contract and pizza-art run on both sides, so they may import very little. */
export const ONLY_LIBRARIES: Arrows = {
  contract: ['zod'],
  'pizza-art': [],
};

/**
 * The server's rooms from the bottom up. Each may use the rooms before it, unless a line below allows less. `feature`
 * has its own rules.
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
  'news',
  'mail',
  'audit',
  'shop',
  'personal-data',
  'routing',
  'feature',
  'reactions',
  'ledger',
  'pages',
  'jobs',
  'app',
  'seed',
  'doctor',
  'first-steps',
  'main',
  'serve',
  'commands',
] as const;

/** Area → areas inside the server. An area may always import itself. */
export const SERVER_ARROWS: Arrows = {
  ...Object.fromEntries(ROOMS.map((room, floor) => [room, ROOMS.slice(0, floor)])),
  config: [],
  // A page calls the features' endpoints, as a browser would.
  pages: ['errors', 'config', 'http', 'content'],
  // The seed fills tables and calls no service.
  seed: ['config', 'database'],
  // All tables, for the migrations; no other file imports it.
  schema: ['database', 'mail', 'security', 'providers', 'audit'],
  testing: ROOMS,
};

/** Feature → features on the server whose read models (`*.read.ts`) its queries may join, also in SQL written by hand. */
export const READ_ARROWS: Arrows = {
  auth: ['location', 'orders', 'reviews'],
  books: ['location', 'payment-sessions'],
  cart: ['catalogue'],
  catalogue: ['books', 'orders'],
  coupons: ['auth', 'orders'],
  deals: ['auth', 'orders'],
  // It asks all tables whether they agree.
  ledger: ['auth', 'books', 'coupons', 'mail', 'orders', 'payment-sessions', 'printing'],
  customizer: ['catalogue'],
  devices: ['staff'],
  drive: ['devices', 'staff'],
  kitchen: ['devices', 'staff'],
  // A second store binds the devices of the first.
  location: ['devices', 'orders', 'payment-sessions'],
  opening: ['orders'],
  messages: ['reviews'],
  orders: ['auth', 'location', 'messages', 'payment-sessions'],
  'orders-desk': ['auth', 'devices', 'staff'],
  payments: ['orders'],
  newsletter: ['auth', 'catalogue', 'orders'],
  reviews: ['auth', 'location', 'orders'],
  // Who changes their PIN acts on no device any more.
  staff: ['devices'],
};

/** Feature → features on the server, through the other feature's `*.service.ts` only. */
export const SERVICE_ARROWS: Arrows = {
  coupons: ['catalogue'],
  customizer: ['catalogue'],
  deals: ['catalogue'],
  cart: ['catalogue', 'coupons', 'customizer', 'deals', 'opening', 'pictures'],
  menu: [
    'cart',
    'catalogue',
    'coupons',
    'customizer',
    'deals',
    'kept-pizzas',
    'location',
    'pictures',
  ],
  // Below orders, which asks whether an order can be paid, and below payments, which settles it.
  'payment-sessions': ['catalogue', 'coupons'],
  opening: ['location'],
  details: ['location', 'pictures'],
  'kept-pizzas': ['cart'],
  orders: [
    'auth',
    'cart',
    'catalogue',
    'coupons',
    'deals',
    'location',
    'opening',
    'payment-sessions',
  ],
  kitchen: ['opening'],
  counter: ['auth', 'cart', 'catalogue', 'coupons', 'location'],
  printing: ['location'],
  books: ['coupons'],
  messages: ['coupons', 'pictures'],
  'orders-desk': ['coupons', 'deals', 'messages', 'payment-sessions'],
  payments: ['coupons', 'orders', 'payment-sessions'],
  devices: ['location', 'staff'],
  reviews: ['orders'],
  works: ['location', 'opening', 'printing'],
  today: [
    'books',
    'catalogue',
    'contact',
    'devices',
    'location',
    'menu',
    'orders-desk',
    'reviews',
    'works',
  ],
};

/**
 * Feature → features of which it may use any file but the routes, and any table. These work on orders as `orders` itself
 * does: they lock, read and move the same rows. Behind a service only, each would need a façade that passes it on.
 */
export const INSIDE_ARROWS: Arrows = {
  kitchen: ['orders'],
  counter: ['kitchen', 'orders'],
  drive: ['kitchen', 'orders'],
  printing: ['kitchen', 'orders'],
  books: ['orders'],
  messages: ['orders'],
  'orders-desk': ['orders'],
};

/** Area → areas inside the web. Pages join components of several features; root puts pages into the layout. */
export const WEB_ARROWS: Arrows = {
  // A page's HTML says whether the shop is open, which the page itself works out later.
  entry: ['root', 'feature', 'platform', 'paths', 'desk-paths'],
  root: ['pages', 'layout', 'feature', 'ui', 'platform', 'paths'],
  routes: ['pages', 'feature', 'ui', 'platform', 'paths'],
  pages: ['layout', 'feature', 'ui', 'platform', 'paths', 'desk-paths', 'saves-data'],
  layout: ['feature', 'ui', 'platform', 'paths'],
  feature: ['ui', 'platform', 'paths', 'desk-paths'],
  platform: ['paths', 'saves-data'],
  paths: [],
  'desk-paths': [],
  'saves-data': [],
  ui: ['saves-data'],
  testing: ['root', 'feature', 'pages', 'layout', 'ui', 'platform', 'paths'],
};

/** What ui must not import: the router and the query client. */
export const UI_FORBIDDEN_LIBRARIES = ['react-router', '@tanstack/react-query'];
