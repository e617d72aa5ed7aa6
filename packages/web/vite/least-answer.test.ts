import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { contactContract } from '@driftstone/contract/contact/contact.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { reviewsContract } from '@driftstone/contract/reviews/reviews.contract.ts';
import type { Endpoint } from '@driftstone/contract/route.ts';
import { expect, it } from 'vitest';
import { leastAnswerOf } from './least-answer.ts';

it.each<[string, Endpoint, string | undefined]>([
  ['a list', catalogueContract.listTopPizzas, ''],
  ['the first list of an object', customizerContract.readOptions, 'sizes'],
  ['the id of a thing that has one', reviewsContract.readMyReview, 'id'],
  ['its first object', authContract.logIn, 'user'],
  ['the first value of one without', sessionsContract.refresh, 'accessToken'],
  ['no value that may be missing', locationContract.readMyLocation, undefined],
  ['nothing where yes or no is the answer', cartContract.addToCart, undefined],
  ['no message', contactContract.sendMessage, undefined],
  ['nothing of what is read as it is', catalogueContract.listPizzas, undefined],
  ['nothing of a change at the desk', menuDeskContract.editMenu, undefined],
  ['nothing of a stream', ordersContract.followOrder, undefined],
])('[WEB-04] asks an answer for %s', (_, endpoint, least) => {
  expect(leastAnswerOf(endpoint)).toEqual(least);
});
