/** What each part is set up as, how the shop looks whether it works, and how somebody tries it. */
import { listWords } from '@driftstone/contract/list-words.ts';
import { openingAt } from '@driftstone/contract/opening/opening.rules.ts';
import { PRINTER_PROBLEM_WORDS } from '@driftstone/contract/printing/printing.schema.ts';
import type { WorksPart } from '@driftstone/contract/works/works.schema.ts';
import { sql } from 'drizzle-orm';
import { bad, type Finding, good } from '#config/finding.ts';
import { checkClock } from '#database/check-clock.ts';
import { listStores, type StoreRow } from '#location/location.service.ts';
import { paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import { countLate } from '#mail/mails.queries.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { openIntervalsOf } from '#opening/opening.service.ts';
import { findTroubles, readPrinters, testPrinter } from '#printing/printing-desk.service.ts';
import {
  checkCards,
  checkGeocoder,
  checkMail,
  checkOutsideClock,
} from '#providers/check-providers.ts';
import { adviseOn, askForAnswer, tryCardPage } from '#providers/payments/card-check.ts';
import type { Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';

/** Backups are made by a command, which notes them itself. */
export type CheckedPart = Exclude<WorksPart, 'backups'>;

interface Setup {
  mode: 'live' | 'sandbox' | 'off';
  /** Who does it. */
  by: string | null;
}

const NOBODY: Setup = { mode: 'off', by: null };
const ISSUERS = { google: 'Google', apple: 'Apple' } as const;
const GEOCODERS = { google: 'Google Maps', photon: 'Photon', nominatim: 'Nominatim' } as const;

type Parts = Pick<Shop, 'config' | 'providers'>;

/** By the settings alone. Printers are set up at the desk, and backups on the server. */
export const SETUPS: Record<Exclude<CheckedPart, 'printers'>, (shop: Parts) => Setup> = {
  cards: ({ config, providers: { payments } }) => {
    if (payments.name === 'none') return NOBODY;
    if (payments.name === 'sandbox') return { mode: 'sandbox', by: null };
    const isTest = config.stripe?.secretKey.includes('_test_') ?? false;
    return { mode: isTest ? 'sandbox' : 'live', by: 'Stripe' };
  },
  mail: ({ config: { smtpUrl } }) =>
    smtpUrl === undefined
      ? { mode: 'sandbox', by: null }
      : { mode: 'live', by: new URL(smtpUrl).hostname },
  addresses: ({ config: { geocoder } }) => {
    if (geocoder.kind === 'none') return NOBODY;
    if (geocoder.kind === 'sandbox') return { mode: 'sandbox', by: null };
    return { mode: 'live', by: GEOCODERS[geocoder.kind] };
  },
  signIn: ({ providers: { identity } }) => {
    const { offers } = identity;
    if (offers.length === 0) return NOBODY;
    const by = listWords(offers.map(({ provider }) => ISSUERS[provider]));
    return { mode: offers.some(({ kind }) => kind === 'sandbox') ? 'sandbox' : 'live', by };
  },
  time: ({ config }) => ({ mode: config.clock.aheadMs === 0 ? 'live' : 'sandbox', by: null }),
};

export const CHECKS: Record<CheckedPart, (shop: Shop) => Promise<Finding[]>> = {
  cards: async ({ providers }) => [await askForAnswer(providers.payments)],
  mail: async ({ config, db }) => [...(await checkMail(config)), ...(await checkQueue(db))],
  addresses: ({ config }) => checkGeocoder(config),
  signIn: async ({ providers }) => {
    await providers.identity.reach();
    return [good('Sign-in is working.')];
  },
  printers: async (shop) => (await checkPrinters(shop, null)).findings,
  time: async ({ db, config }) => [await checkClock(db), ...(await checkOutsideClock(config))],
};

/** What to do about a part that says nothing at all. */
export const SILENCE_ADVICE: Record<CheckedPart, string> = {
  cards: adviseOn('no answer'),
  mail: 'Check SMTP_URL.',
  addresses: 'See docs/operating.md, Addresses.',
  signIn: 'Are Google and Apple reachable from here?',
  printers: 'The database is slow: driftstone doctor looks at it.',
  time: 'The database is slow: driftstone doctor looks at it.',
};

/** One full mailbox is no failing mail server, however many mails wait for it. */
const WAITING_READERS = 3;
const WAITING_MINUTES = 15;

async function checkQueue(db: Shop['db']): Promise<Finding[]> {
  const { mails, readers, oldestS } = await countLate(db, WAITING_MINUTES);
  if (readers < WAITING_READERS) return [];
  const minutes = Math.floor(oldestS / 60);
  return [
    bad(
      `${mails} emails have waited for over ${WAITING_MINUTES} minutes, the first for ${minutes}. We keep trying.`,
    ),
  ];
}

/** From what the printers have said themselves. One that is switched off after closing is well, and a closed store's counts no more. */
export async function checkPrinters(shop: Pick<Shop, 'db' | 'now'>, reach: Reach) {
  const stores = new Map((await listStores(shop.db, reach)).map((store) => [store.id, store]));
  const printers = (await readPrinters(shop, reach)).flatMap((printer) => {
    const store = stores.get(printer.storeId);
    if (!store) return [];
    const mayBeOff = printer.waiting === 0 && !isOpen(store, shop.now());
    return printer.problem === 'off' && mayBeOff
      ? { ...printer, problem: null, problemSince: null }
      : printer;
  });
  const findings = findTroubles(printers).map(({ name, problem, waiting, failed }) => {
    const parts = [
      ...(problem === null ? [] : [PRINTER_PROBLEM_WORDS[problem]]),
      ...(waiting === 0 ? [] : [`${waiting} to print`]),
      ...(failed === 0 ? [] : [`${failed} could not be printed`]),
    ];
    return bad(`${name}: ${parts.join(', ')}.`);
  });
  return { printers, findings };
}

function isOpen(store: StoreRow, now: Date): boolean {
  return (['delivery', 'pickup'] as const).some(
    (kind) => openingAt(openIntervalsOf(store, kind, now), now.getTime()).isOpen,
  );
}

type Try = (shop: Shop, staff: StaffMember) => Promise<Finding[]>;

export const TRIES: Record<CheckedPart, Try> = {
  ...CHECKS,
  cards: async ({ config, providers, now }) =>
    config.stripe
      ? checkCards(config)
      : [await tryCardPage(providers.payments, { publicUrl: config.publicUrl, now })],
  mail: sendToOneself,
  addresses: findOwnAddress,
  printers: async (shop, staff) => {
    const { printers } = await checkPrinters(shop, staff.view);
    for (const { id } of printers) await testPrinter(shop, staff, id);
    return printers.map(({ name }) => good(`A test ticket is on its way to ${name}.`));
  },
};

async function sendToOneself(shop: Shop, { email, name }: StaffMember): Promise<Finding[]> {
  const sender = mailSender(shop);
  const body = renderBody({
    sender,
    title: 'Email works',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph('You asked for this at the desk, under ‘What works’. It arrived, so email works.'),
    ],
    footer: `You’re getting this because you work at ${sender.name}.`,
  });
  const { rows } = await shop.db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const mail = { to: email, subject: `A test from ${sender.name}`, ...body };
  await shop.providers.mail.send(mail, rows[0]?.id ?? '');
  return [
    good(
      shop.config.smtpUrl === undefined
        ? 'The practice mailbox has it. Real emails stay in the shop until a mail server is set up.'
        : `The mail server has taken it. It should be with ${email} in a minute: look in spam too.`,
    ),
  ];
}

async function findOwnAddress(
  { db, config, providers }: Shop,
  { view }: StaffMember,
): Promise<Finding[]> {
  if (config.geocoder.kind === 'sandbox') {
    const [sample] = await providers.geocoding.suggest('12 High Street');
    return [good(`A sample address was found: ${sample}.`)];
  }
  const [store] = await listStores(db, view);
  if (!store) return [];
  const found = await providers.geocoding.lookUp(store.address, { near: store });
  return [
    found
      ? good(`Your own address was found: ${found.formattedAddress}.`)
      : bad(`Your own address, ${store.address}, is not on the map. Check it under Shop.`),
  ];
}
