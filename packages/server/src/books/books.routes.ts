import { booksContract } from '@driftstone/contract/books/books.contract.ts';
import { wantedOf } from '@driftstone/contract/books/books.rules.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { fileNameOf } from '#http/file-name.ts';
import { viewOf } from '#security/reach.ts';
import { writeAccounts } from './accounts-file.ts';
import { presentTakings } from './books.present.ts';
import { readAccounts, readTakings } from './books.service.ts';

export const booksRoutes = handlersFor(booksContract, {
  readTakings: async ({ query, staff, shop }) =>
    presentTakings(await readTakings(shop, wantedOf(query), query.comparison, staff.view)),
  readAccounts: async ({ query, staff, shop, reply }) => {
    const fileName = `${fileNameOf(shop.details.current().name)}-${query.from}-to-${query.to}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    const accounts = await readAccounts(shop, viewOf(staff.reach, query.store), query);
    return writeAccounts(accounts, shop.details.current().vatNumber);
  },
});
