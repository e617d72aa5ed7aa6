/** What the shop needs of a PostgreSQL. */
import pg from 'pg';
import { SILENCE_LIMIT_MS } from './session.ts';

/** Ids that sort by time come from uuidv7(), which is new in PostgreSQL 18. */
const OLDEST_VERSION = 18;

/** Of each major version, the minor release that was the newest when this release of the shop was made. */
const NEWEST_MINORS: ReadonlyMap<number, number> = new Map([[18, 4]]);

export interface Server {
  version: string;
  encoding: string;
  database: string;
  owner: string;
  isWritable: boolean;
  mayCreate: boolean;
  maxConnections: number;
}

const READ_SERVER = `
  select current_setting('server_version') as version, getdatabaseencoding() as encoding,
    current_database() as database, current_user as owner,
    current_setting('transaction_read_only') = 'off' as "isWritable",
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as "mayCreate",
    current_setting('max_connections')::int as "maxConnections"`;

export async function readServer(client: pg.Client): Promise<Server> {
  // Behind a pooler that has let the shop in, PostgreSQL may still be silent.
  const asked = { text: READ_SERVER, query_timeout: SILENCE_LIMIT_MS };
  const { rows } = await client.query<Server>(asked);
  const [server] = rows;
  if (server === undefined) throw new Error('The database did not say what it is');
  return server;
}

/** What an update of the server would mend; null: it has what was known when this release was made. */
export function findBehind({ version }: Pick<Server, 'version'>): string | null {
  const [major = 0, minor = 0] = version.split(/[. ]/).map(Number);
  const newest = NEWEST_MINORS.get(major);
  if (newest === undefined || minor >= newest) return null;
  return `PostgreSQL ${major}.${minor} is behind ${major}.${newest}, and lacks its repairs, those of security included. A server of your own: apt-get update && apt-get install --only-upgrade postgresql-${major}. The one in DATA_DIR changes only with a release of the shop.`;
}

/** Why the shop can't work on this database, and what to do; null: it can. */
export function findUnfit({ version, encoding, database, owner }: Server): string | null {
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    return `PostgreSQL ${version} is too old. Use PostgreSQL ${OLDEST_VERSION} or newer, or unset DATABASE_URL to use the one that comes with the shop.`;
  if (encoding === 'UTF8') return null;
  const name = pg.escapeIdentifier(`${database}_utf8`);
  // The locale of the server may be one of another encoding.
  return `The database ${database} stores text as ${encoding}, which can't hold what customers write. Name another one in DATABASE_URL: create database ${name} owner ${pg.escapeIdentifier(owner)} template template0 encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8';`;
}
