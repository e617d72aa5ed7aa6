import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { accountRoutes } from '#auth/account/account.routes.ts';
import { phoneRoutes } from '#auth/account/phone.routes.ts';
import { customersDeskRoutes } from '#auth/desk/customers-desk.routes.ts';
import { authRoutes } from '#auth/sign-in/auth.routes.ts';
import { sessionsRoutes } from '#auth/sessions/sessions.routes.ts';
import { cartRoutes } from '#cart/cart.routes.ts';
import { catalogueRoutes } from '#catalogue/catalogue.routes.ts';
import { contactRoutes } from '#contact/contact.routes.ts';
import { messagesDeskRoutes } from '#contact/desk/messages-desk.routes.ts';
import { devicesDeskRoutes } from '#devices/desk/devices-desk.routes.ts';
import { devicesRoutes } from '#devices/devices.routes.ts';
import { detailsDeskRoutes } from '#details/desk/details-desk.routes.ts';
import { detailsRoutes } from '#details/details.routes.ts';
import { mountSitePictures } from '#pictures/site-pictures.routes.ts';
import { mountSiteManifest } from '#details/site-manifest.routes.ts';
import { customizerRoutes } from '#customizer/customizer.routes.ts';
import { counterRoutes } from '#counter/counter.routes.ts';
import { driveRoutes } from '#drive/drive.routes.ts';
import { keptPizzasRoutes } from '#kept-pizzas/kept-pizzas.routes.ts';
import { keptPizzasPersonalData } from '#kept-pizzas/personal-data.service.ts';
import { kitchenRoutes } from '#kitchen/kitchen.routes.ts';
import { storesDeskRoutes } from '#location/desk/stores-desk.routes.ts';
import { locationRoutes } from '#location/location.routes.ts';
import { mountNewsletterLinks } from '#newsletter/mail-links.routes.ts';
import { menuDeskRoutes } from '#menu/menu-desk.routes.ts';
import { newsletterRoutes } from '#newsletter/newsletter.routes.ts';
import { openingDeskRoutes } from '#opening/desk/opening-desk.routes.ts';
import { newsletterDeskRoutes } from '#newsletter/desk/newsletter-desk.routes.ts';
import { openingRoutes } from '#opening/opening.routes.ts';
import { booksRoutes } from '#books/books.routes.ts';
import { orderGauges } from '#orders/lifecycle/order-gauges.ts';
import { reactionGauges } from '#reactions/reaction-gauges.ts';
import { printGauges } from '#printing/jobs/print-gauges.ts';
import { ordersRoutes } from '#orders/orders.routes.ts';
import { mountPaymentWebhook } from '#payments/payments.webhook.ts';
import { paymentsRoutes } from '#payments/payments.routes.ts';
import { payoutsRoutes } from '#payments/payouts.routes.ts';
import { picturesDeskRoutes } from '#pictures/desk/pictures-desk.routes.ts';
import { mountOutsidePictures } from '#pictures/outside-pictures.routes.ts';
import { smallPictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { mountPictureFiles } from '#pictures/picture-files.routes.ts';
import { registerSecurityHeaders, securityHeaders } from '#pages/security-headers.ts';
import { answerClientErrors } from '#http/client-errors.ts';
import { openFrontDoor } from '#content/front-door.ts';
import { guardByDesk } from '#security/desk-door.ts';
import { shedLoad } from '#http/shed-load.ts';
import { endConnectionsWhenClosing } from '#http/end-connections.ts';
import { handleErrors, refuseUnknownRoutes, refuseUnreadablePaths } from '#http/error-handler.ts';
import { mountHealth } from '#observability/health.ts';
import { acceptEmptyJsonBodies } from '#http/json-body.ts';
import { logSettings, securityLogLevel } from '#observability/logging.ts';
import { rateLimitStore } from '#security/rate-limit-store.ts';
import { mailGauges } from '#mail/mail-gauges.ts';
import { measureRequests, mountMetrics } from '#observability/metrics-page.ts';
import type { Tracing } from '#observability/tracing/tracing.ts';
import { measureStored } from '#observability/stored-gauges.ts';
import { createSecurityLog } from '#security/security-log.ts';
import { warnOfUnknownProxy } from '#security/proxy-warning.ts';
import type { ProvidersWithPages } from '#providers/providers.ts';
import { ownAccountRoutes } from '#staff/own-account.routes.ts';
import { factorsRoutes } from '#staff/factors.routes.ts';
import { pinsRoutes } from '#staff/pins.routes.ts';
import { staffRoutes } from '#staff/staff.routes.ts';
import { reviewsDeskRoutes } from '#reviews/desk/reviews-desk.routes.ts';
import { reviewsRoutes } from '#reviews/reviews.routes.ts';
import { accountPersonalData } from '#auth/account/personal-data.service.ts';
import { couponsPersonalData } from '#coupons/personal-data.service.ts';
import { ordersDeskRoutes } from '#orders-desk/orders-desk.routes.ts';
import { todayRoutes } from '#today/today.routes.ts';
import { worksRoutes } from '#works/works.routes.ts';
import { mountPrinterPolls } from '#printing/printers/polls.routes.ts';
import { printingDeskRoutes } from '#printing/printing-desk.routes.ts';
import { printingRoutes } from '#printing/printing.routes.ts';
import { couponsDeskRoutes } from '#coupons/desk/coupons-desk.routes.ts';
import { dealsDeskRoutes } from '#deals/desk/deals-desk.routes.ts';
import { dealsPersonalData } from '#deals/personal-data.service.ts';
import { contactPersonalData } from '#contact/personal-data.service.ts';
import { locationPersonalData } from '#location/personal-data.service.ts';
import { newsletterPersonalData } from '#newsletter/personal-data.service.ts';
import { messagesPersonalData } from '#messages/personal-data.service.ts';
import { messagesRoutes } from '#messages/messages.routes.ts';
import { ordersPersonalData } from '#orders/personal-data.service.ts';
import { reviewsPersonalData } from '#reviews/personal-data.service.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { runJobs } from './jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Shop, ShopParts } from './shop.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** For a whole request to arrive. Fastify would wait forever. */
const REQUEST_LIMIT_MS = 30_000;

/** The features that keep personal data, in the order of the download. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  locationPersonalData,
  couponsPersonalData,
  keptPizzasPersonalData,
  // While the orders are still theirs.
  dealsPersonalData,
  messagesPersonalData,
  ordersPersonalData,
  reviewsPersonalData,
  accountPersonalData,
  newsletterPersonalData,
  contactPersonalData,
];

const FEATURES = [
  picturesDeskRoutes,
  catalogueRoutes,
  customizerRoutes,
  detailsRoutes,
  detailsDeskRoutes,
  cartRoutes,
  menuDeskRoutes,
  authRoutes,
  sessionsRoutes,
  accountRoutes(PERSONAL_DATA),
  phoneRoutes,
  keptPizzasRoutes,
  ordersRoutes,
  ordersDeskRoutes,
  booksRoutes,
  kitchenRoutes,
  counterRoutes,
  driveRoutes,
  printingRoutes,
  printingDeskRoutes,
  messagesRoutes,
  paymentsRoutes,
  locationRoutes,
  storesDeskRoutes,
  openingRoutes,
  openingDeskRoutes,
  staffRoutes,
  factorsRoutes,
  ownAccountRoutes,
  pinsRoutes,
  devicesRoutes,
  devicesDeskRoutes,
  couponsDeskRoutes,
  dealsDeskRoutes,
  customersDeskRoutes(PERSONAL_DATA),
  newsletterDeskRoutes,
  reviewsDeskRoutes,
  messagesDeskRoutes,
  reviewsRoutes,
  newsletterRoutes,
  contactRoutes,
  todayRoutes,
  worksRoutes,
  payoutsRoutes,
];

interface AppParts {
  mountSandboxPages: ProvidersWithPages['mountSandboxPages'];
  /** Absent in API tests. */
  mountPages?: (app: FastifyInstance) => Promise<void>;
  tracing?: Tracing;
  /** How late the event loop may be before calls are refused with a 503; 0 for no limit. */
  maxLoopDelayMs?: number;
  /** For tests that read the log. Defaults to standard output. */
  logStream?: { write(line: string): void };
}

/** The whole server, not yet listening. */
export async function buildApp(
  parts: ShopParts,
  { mountSandboxPages, mountPages, tracing, maxLoopDelayMs = 2000, logStream }: AppParts,
): Promise<FastifyInstance> {
  const { config } = parts;
  const headers = securityHeaders(config.publicUrl);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    // Answers open connections while the shop closes. Fastify would answer 503 without a Retry-After.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadablePaths(headers),
    clientErrorHandler: answerClientErrors(headers),
    genReqId: () => randomUUID(),
    logger: { ...logSettings(config), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // Every route of the root is also served below /api. No browser chooses smaller pictures because it saves data.
    rewriteUrl({ url = '/', headers: { 'save-data': saveData } }) {
      const path = url.replace(/^\/api(?=\/)/, '');
      return saveData === 'on' ? smallPictureUrl(path) : path;
    },
  });
  const log = app.log.child({}, { level: securityLogLevel(config) });
  const security = createSecurityLog({ ...parts, log });
  const shop: Shop = { ...parts, log: app.log, security };
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('identity');
  app.decorateRequest('askedAtMs', 0);
  acceptEmptyJsonBodies(app);
  // What passes the door leaves no line for each request.
  if (config.logLevel !== 'debug') openFrontDoor(app, parts.content, parts.metrics);
  handleErrors(app, { ...parts, security });
  measureRequests(app, shop.metrics);
  tracing?.traceRequests(app);
  app.addHook('preClose', async () => shop.news.close());
  endConnectionsWhenClosing(app);
  registerSecurityHeaders(app, headers);
  warnOfUnknownProxy(app, config);

  await app.register(cookie);
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    // Answers a preflight without its headers like any other, instead of with a text that is not the shop's.
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'x-session-id', 'content-type'],
  });
  if (config.hasRateLimits)
    await app.register(rateLimit, { global: false, store: rateLimitStore(parts.db, parts.now) });
  if (config.hasApiDocs) {
    // Its libraries take 3 MB, and production has no use for them.
    const { mountApiDocs } = await import('#routing/api-docs.ts');
    await mountApiDocs(app, parts.details);
  }
  await app.register(async (routes) => {
    // API calls only: a page whose scripts were refused stays broken until it is reloaded.
    await shedLoad(routes, { maxLoopDelayMs });
    for (const mount of FEATURES) mount(routes, shop);
    mountPaymentWebhook(routes, shop);
    mountNewsletterLinks(routes, shop);
    mountPictureFiles(routes, shop);
    mountOutsidePictures(routes, shop);
    mountSitePictures(routes, shop);
    mountSiteManifest(routes, shop);
    mountPrinterPolls(routes, shop);
    mountHealth(routes, shop);
    measureStored(shop.metrics, shop, [orderGauges, reactionGauges, mailGauges, printGauges]);
    mountMetrics(routes, shop);
    // Others can reach a demonstration too, and its mails contain links for a new password.
    const isPublic = config.environment === 'production';
    mountSandboxPages(routes, isPublic ? guardByDesk(shop, 'staff.change') : null);
  });
  runJobs(app, shop, PERSONAL_DATA);
  await (mountPages ?? refuseUnknownRoutes)(app);
  return app;
}
