/** The menu that customers see, as the desk's document. */
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { tidyMenu } from '@driftstone/contract/menu/menu-edits.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import {
  readCatalogueDocument,
  writeCatalogueDocument,
} from '#catalogue/desk/menu-document.service.ts';
import {
  readBuilderDocument,
  writeBuilderDocument,
} from '#customizer/desk/builder-document.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStores, updateStoreVat } from '#location/location.service.ts';

/** Read from the tables, since a shop may be changed by other means too. */
export async function readLiveMenu(db: Queryable): Promise<Menu> {
  const { categories, pizzas, ingredients } = await readCatalogueDocument(db);
  const { choices, builder } = await readBuilderDocument(db);
  const [store] = await listStores(db);
  const deliveryVatPermille = store?.vatPermille ?? STANDARD_VAT_PERMILLE;
  return tidyMenu({ categories, pizzas, ingredients, choices, builder, deliveryVatPermille });
}

/** The triggers of the tables announce the change, so that every node drops what it keeps of the menu. */
export async function writeLiveMenu(tx: Queryable, menu: Menu): Promise<void> {
  await writeCatalogueDocument(tx, menu);
  await writeBuilderDocument(tx, menu, menu.ingredients);
  await updateStoreVat(tx, menu.deliveryVatPermille);
}
