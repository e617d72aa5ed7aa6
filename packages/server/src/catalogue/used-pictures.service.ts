/** Which pictures the pizzas have that customers see, or that are hidden. */
import type { Queryable } from '#database/queryable.ts';
import { listPicturesOfPizzas as selectPictures } from './used-pictures.queries.ts';

/** Of those URLs. */
export function listPicturesOfPizzas(db: Queryable, urls: readonly string[]): Promise<string[]> {
  return selectPictures(db, urls);
}
