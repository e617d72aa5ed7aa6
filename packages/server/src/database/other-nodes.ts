/** Finds the nodes of a shop by the connections on which they listen. */
import type pg from 'pg';

const NAME = 'driftstone news';

/** The name of a node's connection. */
export function nameNode(keyPrint?: string): string {
  return keyPrint === undefined ? NAME : `${NAME} ${keyPrint}`;
}

/** One entry for each running node. */
export async function listKeyPrints(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [`${NAME} %`],
  );
  return rows.map(({ name }) => name.slice(NAME.length + 1));
}

/** How many of them have another AUTH_SECRET, and so refuse the sessions of this node's customers. */
export function countStrangers(keyPrints: readonly string[], own: string): number {
  return keyPrints.filter((each) => each !== own).length;
}

export function describeStrangers(count: number): string {
  return `${count === 1 ? 'Another node of this shop has' : `${count} other nodes of this shop have`} a different AUTH_SECRET: customers are signed out as they go from one to the other. Give all nodes the same.`;
}
