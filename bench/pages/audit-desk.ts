/** Runs Lighthouse's accessibility audits on the rooms of the desk, as the owner. */
import { bringOwner } from '../../packages/e2e/support/desk.ts';
import { openDatabase } from '../../packages/e2e/support/database.ts';
import { startBenchShop } from '../bench-shop.ts';
import { formatTable } from '../table.ts';
import { auditAccessibility } from './audit-page.ts';
import { accessibilityOf, describeUnopened } from './page-figures.ts';
import { writeReport } from './report.ts';

/** With the heading of each. */
const ROOMS = {
  today: 'Today',
  orders: 'Orders',
  menu: 'Menu',
  hours: 'Hours',
  delivery: 'Delivery',
  capacity: 'Capacity',
  money: 'Money',
  customers: 'Customers',
  messages: 'Messages',
  reviews: 'Reviews',
  offers: 'Offers',
  newsletter: 'Newsletter',
  shop: 'Shop',
  look: 'Look',
  stores: 'Shops',
  devices: 'Devices',
  printers: 'Printers',
  works: 'What works',
  staff: 'Staff',
  log: 'Log',
  account: 'Your account',
  more: 'More',
};

/** Returns false when a room scores below 100. */
export async function auditDesk(): Promise<boolean> {
  const shop = await startBenchShop();
  const database = await openDatabase(shop.dataDir);
  const { cookie } = await bringOwner(database);
  await database.end();
  const rooms = [];
  for (const [room, heading] of Object.entries(ROOMS)) {
    const { result, html } = await auditAccessibility(`${shop.url}/desk/${room}`, cookie);
    await writeReport(`desk-${room}`, html);
    // A visitor who is not let in would get the sign-in page judged instead.
    if (!result.finalDisplayedUrl.endsWith(`/desk/${room}`))
      throw new Error(`${room} led to ${result.finalDisplayedUrl}`);
    const problem = describeUnopened(result, heading);
    if (problem !== null) throw new Error(`${room} was not judged: ${problem}`);
    rooms.push({ room, ...accessibilityOf(result) });
  }
  console.log('\nLighthouse at the desk, signed in as the owner\n');
  console.log(formatTable(rooms.map(({ room, score }) => ({ room, accessibility: score }))));
  const failed = rooms.flatMap(({ room, failedAudits }) =>
    failedAudits.map((audit) => `✗ ${room}: ${audit}`),
  );
  for (const line of failed) console.log(line);
  return failed.length === 0;
}
