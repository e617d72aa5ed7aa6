import { customersDeskContract } from '@driftstone/contract/auth/customers-desk.contract.ts';
import { presentMyData } from '#auth/account/my-data.present.ts';
import type { PersonalData } from '#personal-data.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentCustomer, presentCustomerRow } from './customers-desk.present.ts';
import {
  blockCash,
  eraseCustomer,
  exportCustomer,
  findCustomers,
  readCustomer,
  removeNote,
  writeNote,
} from './customers-desk.service.ts';

/** Handing out and erasing involve every feature that keeps personal data. */
export const customersDeskRoutes = (personalData: readonly PersonalData[]) =>
  handlersFor(customersDeskContract, {
    listCustomers: async ({ query, staff, shop }) => {
      const { customers, hasMore } = await findCustomers(shop, staff, query);
      return { customers: customers.map(presentCustomerRow), hasMore };
    },
    readCustomer: async ({ params, staff, shop }) =>
      presentCustomer(await readCustomer(shop, staff, params.customerId)),
    writeNote: async ({ params, body, staff, shop }) =>
      presentCustomer(await writeNote(shop, staff, params.customerId, body.text)),
    removeNote: async ({ params, staff, shop }) =>
      presentCustomer(await removeNote(shop, staff, params)),
    blockCash: async ({ params, body, staff, shop }) =>
      presentCustomer(await blockCash(shop, staff, params.customerId, body.isBlocked)),
    exportCustomer: async ({ params, staff, shop }) =>
      presentMyData(await exportCustomer(shop, personalData, staff, params.customerId)),
    eraseCustomer: async ({ params, staff, shop }) => {
      await eraseCustomer(shop, personalData, staff, params.customerId);
      return { message: 'This customer is deleted.' };
    },
  });
