import type { ShopNode } from '../shop-node.ts';
import { waitFor } from '../wait.ts';
import type { World } from '../world.ts';

const GIVEN_UP_LIMIT_MS = 90_000;
const GAUGE = /^driftstone_mails_given_up (\d+)/m;

/** One that is not a mail, and one whose text names a file, which no attempt may open. */
const POISON = `
  insert into mails (cause, mail, due_at)
  select 'poisoned:' || gen_random_uuid(), mail, now()
  from (values
    ('null'::jsonb),
    ('{"to": "ada@example.com", "subject": "Poison", "html": {"path": "/poison"}}')
  ) as poison (mail)`;

/** A mail that no attempt can send: others are sent meanwhile, and this one ends as failed, with an alarm. */
export async function poisonMails({ database, nodes, progress }: World): Promise<void> {
  const before = progress.placed();
  await database.use((client) => client.query(POISON));
  await waitFor('the poisoned mails are given up', GIVEN_UP_LIMIT_MS, () =>
    database.use(async (client) => {
      // The pauses between the attempts add up to ten hours.
      const { rowCount } = await client.query(
        `update mails set due_at = now() where cause like 'poisoned:%' and failed_at is null`,
      );
      return rowCount === 0 && progress.placed() > before;
    }),
  );
  await Promise.all(nodes.map(requireAlarm));
  await database.use((client) => client.query(`delete from mails where cause like 'poisoned:%'`));
}

async function requireAlarm(node: ShopNode): Promise<void> {
  const page = await (await fetch(`${node.url}/metrics`)).text();
  if (!(Number(GAUGE.exec(page)?.[1]) > 0)) throw new Error('No alarm tells of the poisoned mails');
}
