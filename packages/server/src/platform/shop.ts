import type { Database } from '#database/connect.ts';
import type { Providers } from '#providers/providers.ts';
import type { Config } from './config.ts';
import type { ContentEvents } from './content-events.ts';
import type { ContentMemory } from './content-memory.ts';
import type { KitchenLock } from './kitchen-key.ts';
import type { AccountHash } from './account-hash.ts';
import type { Metrics } from './metrics.ts';
import type { SecurityLog } from './security-log.ts';
import type { SessionRegister } from './session-register.ts';
import type { LinkSigner } from './signed-links.ts';
import type { TokenSigner } from './tokens.ts';

/** What a service works with. Handlers receive it; tests build one of their own. */
export interface Shop {
  config: Config;
  db: Database;
  providers: Providers;
  tokens: TokenSigner;
  sessions: SessionRegister;
  links: LinkSigner;
  /** null: the kitchen's board is closed. */
  kitchenLock: KitchenLock | null;
  metrics: Metrics;
  /** null: nothing is kept, so that a test reads at once what it has written. */
  contentEvents: Pick<ContentEvents, 'onChange'> | null;
  /** For the logs. */
  hashAccount: AccountHash;
  /** The content, read once for each version of it. */
  content: ContentMemory;
  now: () => Date;
  log: ShopLog;
  security: SecurityLog;
}

/** What it needs before there is a server to log by. */
export type ShopParts = Omit<Shop, 'log' | 'security'>;

export interface ShopLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Who holds a cart. */
export type Shopper = { kind: 'guest'; guestId: string } | SignedIn;

export interface SignedIn {
  kind: 'user';
  userId: string;
  sessionId: string;
  /** The guest that this user was when the session opened. */
  guestId: string | null;
}
