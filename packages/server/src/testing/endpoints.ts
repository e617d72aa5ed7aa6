import { customersDeskContract } from '@driftstone/contract/auth/customers-desk.contract.ts';
import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import { myPhoneContract } from '@driftstone/contract/auth/my-phone.contract.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { contactContract } from '@driftstone/contract/contact/contact.contract.ts';
import { ordersDeskContract } from '@driftstone/contract/orders-desk/orders-desk.contract.ts';
import { couponsDeskContract } from '@driftstone/contract/coupons/coupons-desk.contract.ts';
import { dealsContract } from '@driftstone/contract/deals/deals.contract.ts';
import { dealsDeskContract } from '@driftstone/contract/deals/deals-desk.contract.ts';
import { messagesDeskContract } from '@driftstone/contract/contact/messages-desk.contract.ts';
import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { detailsDeskContract } from '@driftstone/contract/details/details-desk.contract.ts';
import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import { driveContract } from '@driftstone/contract/drive/drive.contract.ts';
import { keptPizzasContract } from '@driftstone/contract/kept-pizzas/kept-pizzas.contract.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { storesDeskContract } from '@driftstone/contract/location/stores-desk.contract.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { newsletterDeskContract } from '@driftstone/contract/newsletter/newsletter-desk.contract.ts';
import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import { openingDeskContract } from '@driftstone/contract/opening/opening-desk.contract.ts';
import { booksContract } from '@driftstone/contract/books/books.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { messagesContract } from '@driftstone/contract/messages/messages.contract.ts';
import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import { printingDeskContract } from '@driftstone/contract/printing/printing-desk.contract.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import { payoutsContract } from '@driftstone/contract/payments/payouts.contract.ts';
import { picturesDeskContract } from '@driftstone/contract/pictures/pictures-desk.contract.ts';
import { reviewsDeskContract } from '@driftstone/contract/reviews/reviews-desk.contract.ts';
import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import { ownAccountContract } from '@driftstone/contract/staff/own-account.contract.ts';
import { factorsContract } from '@driftstone/contract/staff/factors.contract.ts';
import { pinsContract } from '@driftstone/contract/staff/pins.contract.ts';
import { staffContract } from '@driftstone/contract/staff/staff.contract.ts';
import { todayContract } from '@driftstone/contract/today/today.contract.ts';
import { worksContract } from '@driftstone/contract/works/works.contract.ts';
import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import type { Endpoint } from '@driftstone/contract/route.ts';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type SampleRequest, sampleRequest, urlOf } from './sample-request.ts';
import type { Answer } from './test-app.ts';

export interface Named {
  name: string;
  endpoint: Endpoint;
}

const CONTRACTS = [
  picturesDeskContract,
  catalogueContract,
  customersDeskContract,
  newsletterDeskContract,
  customizerContract,
  detailsContract,
  detailsDeskContract,
  cartContract,
  authContract,
  sessionsContract,
  accountContract,
  myPhoneContract,
  keptPizzasContract,
  ordersContract,
  ordersDeskContract,
  booksContract,
  kitchenContract,
  driveContract,
  counterContract,
  messagesContract,
  printingContract,
  printingDeskContract,
  paymentsContract,
  locationContract,
  storesDeskContract,
  openingContract,
  openingDeskContract,
  staffContract,
  factorsContract,
  ownAccountContract,
  pinsContract,
  devicesContract,
  devicesDeskContract,
  couponsDeskContract,
  dealsContract,
  dealsDeskContract,
  menuDeskContract,
  reviewsDeskContract,
  messagesDeskContract,
  reviewsContract,
  newsletterContract,
  contactContract,
  todayContract,
  worksContract,
  payoutsContract,
];

/** Every endpoint of the contract. */
export const ENDPOINTS: Named[] = CONTRACTS.flatMap((routes) =>
  Object.entries(routes).map(([name, endpoint]: [string, Endpoint]) => ({ name, endpoint })),
);

/** Adds the `$title` for `describe.each`. */
export function named(endpoints: Named[]) {
  return endpoints.map(({ name, endpoint }) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    name,
    endpoint,
  }));
}

export function needsIdentity({ endpoint }: Named): boolean {
  return ['user', 'shopper', 'joining-user', 'crew', 'staff'].includes(endpoint.access);
}

interface Changes extends Partial<SampleRequest> {
  /** Replaces the body, in the raw form sent over the wire. */
  payload?: string;
  type?: string;
  /** Put before the path: '/api'. */
  prefix?: string;
}

/** Sends the endpoint's sample request, with the given changes. */
export async function sendTo(
  app: FastifyInstance,
  endpoint: Endpoint,
  caller: { headers: Record<string, string> },
  changes: Changes = {},
): Promise<Answer> {
  const { payload, type = 'application/json', prefix = '', ...parts } = changes;
  const sample = sampleRequest(endpoint, parts);
  const url = `${prefix}${urlOf(endpoint, sample)}`;
  const options: InjectOptions = { method: endpoint.method, url, headers: caller.headers };
  const sent = payload ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body));
  if (sent !== undefined) {
    options.payload = sent;
    options.headers = { ...caller.headers, 'content-type': type };
  }
  if (endpoint.isStream) return openAndLeave(app, options);
  const response = await app.inject(options);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = isJson ? response.json() : response.body;
  return { status: response.statusCode, body, headers: response.headers };
}

/** Leaves a stream as soon as it has begun, since it never ends. */
async function openAndLeave(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode: status, headers } = response;
  const isOpen = status === 200;
  if (isOpen) response.raw.res.destroy();
  const body = isOpen ? '' : JSON.parse(await text(response.stream()));
  return { status, body, headers };
}
