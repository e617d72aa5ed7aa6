import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import { writeMenuFile } from '@driftstone/contract/menu/file/write-menu-file.rules.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { countHolders } from '#cart/holders.service.ts';
import { countKeptOf } from '#kept-pizzas/kept-pizzas.service.ts';
import { writeCsv } from '#http/csv-file.ts';
import { fileNameOf } from '#http/file-name.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { Shop } from '#shop.ts';
import { discardDraft, editMenu, readMenuAtTheDesk, undoStep } from './draft.service.ts';
import { readTable } from './file-table.ts';
import { presentDeskMenu, presentPreview, presentPublication } from './menu-desk.present.ts';
import { callOffPlan, movePlan, planPrices } from './price-plans.service.ts';
import {
  listPublications,
  previewPublication,
  publishMenu,
  restoreMenu,
} from './publication.service.ts';
import { changeSoldOut, readStock } from './sold-out.service.ts';

const HISTORY_PAGE = 20;

const answerMenu = async (shop: Shop) => presentDeskMenu(await readMenuAtTheDesk(shop), shop.now());

export const menuDeskRoutes = handlersFor(menuDeskContract, {
  readMenu: ({ shop }) => answerMenu(shop),

  editMenu: async ({ body, staff, shop }) => {
    await editMenu(shop, staff, body);
    return answerMenu(shop);
  },

  readMenuFile: async ({ shop, reply }) => {
    const { menu } = await readMenuAtTheDesk(shop);
    const fileName = `${fileNameOf(shop.details.current().name)}-menu-${londonDate(shop.now().getTime())}.csv`;
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return writeCsv(writeMenuFile(menu));
  },

  bringInFile: async ({ query, file, staff, shop }) => {
    const table = await readTable(file);
    await editMenu(shop, staff, {
      edits: [{ kind: 'file', table }],
      version: Number(query.version),
    });
    return answerMenu(shop);
  },

  discardDraft: async ({ body, staff, shop }) => {
    await discardDraft(shop, staff, body.version);
    return answerMenu(shop);
  },

  countItemHolders: async ({ body: { ids }, shop: { db } }) => {
    const { all } = await countHolders(
      db,
      ids.map((id) => ({ id, pizzaId: id })),
    );
    return { ...all, keptPizzas: await countKeptOf(db, ids) };
  },

  undoStep: async ({ body, staff, shop }) => {
    await undoStep(shop, staff, body.version);
    return answerMenu(shop);
  },

  planPrices: async ({ body, staff, shop }) => {
    await planPrices(shop, staff, body);
    return answerMenu(shop);
  },

  movePlan: async ({ params, body, staff, shop }) => {
    await movePlan(shop, staff, params.planId, body);
    return answerMenu(shop);
  },

  callOffPlan: async ({ params, staff, shop }) => {
    await callOffPlan(shop, staff, params.planId);
    return answerMenu(shop);
  },

  previewPublication: async ({ query, shop }) =>
    presentPreview(await previewPublication(shop, query.restores)),

  publishMenu: async ({ body, staff, shop }) =>
    presentPublication(await publishMenu(shop, staff, body.version)),

  listPublications: async ({ query, shop }) => {
    const publications = await listPublications(shop, query.before, HISTORY_PAGE);
    const last = publications.length === HISTORY_PAGE ? publications.at(-1) : undefined;
    return { publications: publications.map(presentPublication), before: last?.id ?? null };
  },

  restoreMenu: async ({ params, body, staff, shop }) =>
    presentPublication(await restoreMenu(shop, staff, { ...params, ...body })),

  changeSoldOut: async ({ body, staff, shop }) => {
    await changeSoldOut(shop, staff, body);
    return answerMenu(shop);
  },

  readStock: ({ shop }) => readStock(shop),

  sayIfSoldOut: async ({ body, crew, shop }) => {
    // On a device where nobody has said who it is, the log names the device.
    const who = crew.person ?? crew.device;
    if (!who) throw new Error('There is nobody');
    await changeSoldOut(shop, who, body);
    return { message: body.until === 'now' ? 'It is back on sale.' : 'It is sold out.' };
  },
});
