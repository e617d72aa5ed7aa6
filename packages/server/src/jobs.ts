/** The jobs that a node runs at intervals. Several nodes may run each of them at the same time. */
import { forgetCounterCustomers } from '#auth/account/counter-customers.service.ts';
import { forgetFormerMailboxes } from '#auth/account/delete-account.service.ts';
import { purgeSessions } from '#auth/sessions/sessions.service.ts';
import { endSoldOuts } from '#catalogue/sold-out.service.ts';
import { purgeTakes, renewStocks } from '#catalogue/stock.service.ts';
import { purgeGuests } from '#cart/purge.service.ts';
import { publishDuePrices } from '#menu/price-plans.service.ts';
import { findPicturesOfShop } from '#details/details.service.ts';
import { findUsedPictures } from '#menu/used-pictures.service.ts';
import { purgeDeviceCodes } from '#devices/pairing.service.ts';
import { sendNewsletters } from '#newsletter/desk/newsletter-sending.service.ts';
import { keepEndedDays } from '#books/kept-days.service.ts';
import { withdrawLostPages } from '#payments/lost-pages.service.ts';
import { reconcilePayments } from '#payments/reconciliation.service.ts';
import { forgetKitchenNotes } from '#orders/personal-data.service.ts';
import { addUpSales } from '#books/sales/sales.service.ts';
import { purgePictures } from '#pictures/pictures.service.ts';
import { takeOverTidings } from '#orders/lifecycle/waiting.queries.ts';
import { reactToDue } from '#reactions/waiting.service.ts';
import { purgePrintJobs } from '#printing/jobs/slips.service.ts';
import { deliverPushes, purgeWatches } from '#messages/watches/order-watches.service.ts';
import { deliverMails, purgeMails } from '#mail/mail-delivery.ts';
import { measureJob } from '#observability/metrics.ts';
import { runEach } from '#process/run-each.ts';
import { type Bell, createBell } from '#process/bell.ts';
import { keepUp } from '#process/upkeep.ts';
import { purgeStaffSessions } from '#staff/sessions.service.ts';
import { deliverPrints } from '#printing/printers/network-delivery.service.ts';
import { checkDueParts, purgeStates } from '#works/works.service.ts';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from './personal-data.ts';
import type { Shop } from './shop.ts';

const UPKEEP_INTERVAL_MS = 60_000;
const PURGE_INTERVAL_MS = 60 * 60 * 1000;
/** How late a message after a pause may be. Each check is one query on an index. */
const REACTIONS_INTERVAL_MS = 2_000;
/** The longest that a mail waits. Each check is one query on an index. */
const MAIL_INTERVAL_MS = 2_000;
/** How long somebody may still pay for what another has just paid for. Each check is one query on an index. */
const LOST_PAGES_INTERVAL_MS = 2_000;
/** The longest that a ticket waits for a printer that is well. Each check is one query on an index. */
const PRINT_INTERVAL_MS = 2_000;
/** How much longer than said something stays sold out. Each check is one query on an index. */
const SOLD_OUT_INTERVAL_MS = 10_000;
/** How late planned prices may be. Each check is one query on an index. */
const PLANS_INTERVAL_MS = 5_000;

export function runJobs(
  app: FastifyInstance,
  shop: Shop,
  personalData: readonly PersonalData[],
): void {
  type Work = (signal: AbortSignal) => Promise<void>;
  const every = (intervalMs: number, job: string, work: Work, bell?: Bell) =>
    keepUp(app, intervalMs, (signal) => measureJob(shop.metrics, job, () => work(signal)), bell);
  /** Rung when a reaction may have queued mails and notifications. */
  const reacted = createBell();
  every(UPKEEP_INTERVAL_MS, 'payments', (signal) => reconcilePayments(shop, signal));
  every(LOST_PAGES_INTERVAL_MS, 'lost pages', (signal) => withdrawLostPages(shop, signal));
  const react = async (signal: AbortSignal) => {
    if ((await reactToDue(shop, signal)) > 0) reacted.ring();
  };
  every(REACTIONS_INTERVAL_MS, 'reactions', react, shop.bell);
  every(REACTIONS_INTERVAL_MS, 'tidings', async () => void (await takeOverTidings(shop.db)));
  every(MAIL_INTERVAL_MS, 'mails', (signal) => deliverMails(shop, signal), reacted);
  every(MAIL_INTERVAL_MS, 'pushes', (signal) => deliverPushes(shop, signal), reacted);
  every(MAIL_INTERVAL_MS, 'newsletter', () => sendNewsletters(shop));
  every(UPKEEP_INTERVAL_MS, 'what works', () => checkDueParts(shop));
  every(UPKEEP_INTERVAL_MS, 'books', (signal) => keepEndedDays(shop, signal));
  // A printer that holds a ticket keeps only its own waiting.
  for (const { address } of shop.config.printers)
    every(
      PRINT_INTERVAL_MS,
      'printing',
      (signal) => deliverPrints(shop, address, signal),
      shop.bell,
    );
  every(SOLD_OUT_INTERVAL_MS, 'sold out', () => endSoldOuts(shop));
  every(SOLD_OUT_INTERVAL_MS, 'stocks', () => renewStocks(shop));
  every(PLANS_INTERVAL_MS, 'planned prices', () => publishDuePrices(shop));
  every(PURGE_INTERVAL_MS, 'purge', async () => {
    // The database's clock dates carts, mails and pictures, and SHOP_TIME leaves it alone.
    const byRealClock = { db: shop.db, now: () => new Date() };
    await runEach([
      () => purgeSessions(shop),
      () => purgeStaffSessions(shop),
      () => purgeDeviceCodes(shop),
      () => purgeTakes(shop),
      () => purgeStates(shop.db),
      () => addUpSales(shop),
      () => forgetKitchenNotes(shop),
      () => forgetCounterCustomers(personalData)(shop),
      () => forgetFormerMailboxes(shop),
      () => purgeGuests(byRealClock),
      () => purgeMails(byRealClock),
      () => purgeWatches(byRealClock),
      () => purgePrintJobs(byRealClock),
      () =>
        purgePictures(byRealClock, async (db, urls) => [
          ...(await findUsedPictures(db, urls)),
          ...(await findPicturesOfShop(db, urls)),
        ]),
    ]);
  });
}
