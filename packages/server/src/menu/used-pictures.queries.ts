import { sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { menuDrafts, menuPublications } from './menu.tables.ts';

/** Returns those of the URLs that pizzas of the draft or of any publication have. */
export async function listPicturesOfDocuments(
  db: Queryable,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct pizza ->> 'imageUrl' as url
    from (
      select ${menuDrafts.document} as document from ${menuDrafts}
      union all select ${menuPublications.document} from ${menuPublications}
    ) menus, jsonb_array_elements(menus.document -> 'pizzas') pizza
    where pizza ->> 'imageUrl' = any(${sql.param([...urls])}::text[])`);
  return rows.map(({ url }) => url);
}
