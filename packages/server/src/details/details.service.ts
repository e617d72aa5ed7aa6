/** What the shop says of itself, held in memory and read again when the content changes. */
import { hashOfPicture } from '@driftstone/contract/pictures/pictures.schema.ts';
import type { ContentEvents } from '#content/content-events.ts';
import type { DetailsMemory, ShopDetails } from '#content/shop-details.ts';
import type { Queryable } from '#database/queryable.ts';
import { listLargeWidths } from '#pictures/large-files.service.ts';
import { findDetails } from './details.queries.ts';

/** Without events only `renew` reads again. While the database is unreachable, the last known details stay. */
export async function openDetails(
  db: Queryable,
  events: Pick<ContentEvents, 'onChange'> | null,
): Promise<DetailsMemory> {
  let details = await readShown(db);
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    // The next change, or the reconnection after a failure, which is announced as one, reads again.
    details = await readShown(db).catch(() => details);
  };
  // One after the other: an earlier reading that ends late must not bring back what it found.
  const renew = () => (reading = reading.then(read));
  events?.onChange(() => void renew());
  return {
    current: () => details,
    latest: async () => {
      await reading;
      return details;
    },
    renew,
  };
}

async function readShown(db: Queryable): Promise<ShopDetails> {
  const details = await requireDetails(db);
  return { ...details, heroWidths: await listLargeWidths(db, details.heroPicture) };
}

/** As they are in the database now. */
export async function requireDetails(db: Queryable): Promise<ShopDetails> {
  const details = await findDetails(db);
  if (!details) throw new Error('The shop has no details: the database was not seeded');
  return details;
}

/** Those of the URLs that the shop's own pages show. One that was shown before is young enough to come back. */
export async function findPicturesOfShop(
  db: Queryable,
  urls: readonly string[],
): Promise<string[]> {
  const { heroPicture, logo } = await requireDetails(db);
  const used = [heroPicture, logo].map((url) => url && hashOfPicture(url));
  return urls.filter((url) => used.includes(hashOfPicture(url)));
}
