import { booksContract } from '@driftstone/contract/orders/books.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { writeAccounts } from './accounts-file.ts';
import { presentTakings } from './books.present.ts';
import { readAccounts, readTakings } from './books.service.ts';

export const booksRoutes = handlersFor(booksContract, {
  readTakings: async ({ query, shop }) => presentTakings(await readTakings(shop, query.period)),
  readAccounts: async ({ query, shop, reply }) => {
    const fileName = `driftstone-${query.from}-to-${query.to}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return writeAccounts(await readAccounts(shop, query), shop.details.current().vatNumber);
  },
});
