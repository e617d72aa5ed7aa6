/** Which pictures the menu shows, will show, or may show again. */
import { listPicturesOfPizzas } from '#catalogue/catalogue.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { listPicturesOfDocuments } from './menu.queries.ts';

/** An order's picture was on the menu once, so the menu answers for the orders too. */
export async function findUsedPictures(db: Queryable, urls: readonly string[]): Promise<string[]> {
  return [...(await listPicturesOfPizzas(db, urls)), ...(await listPicturesOfDocuments(db, urls))];
}
