import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import type {
  CancelReason,
  MoneyState,
  OrderState,
} from '@driftstone/contract/orders/order-states.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { Database, Transaction } from '#database/queryable.ts';
import type { Providers } from '#providers/providers.ts';
import type { Config } from '#config/config.ts';
import type { ContentMemory } from '#content/content-memory.ts';
import type { DetailsMemory } from '#content/shop-details.ts';
import type { AccountHash } from '#security/account-hash.ts';
import type { DeviceRegister } from '#security/crew.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import type { ShopNews } from '#news/shop-news.ts';
import type { Metrics } from '#observability/metrics.ts';
import type { Bell } from '#process/bell.ts';
import type { SecurityLog } from '#security/security-log.ts';
import type { OrderStores } from '#security/reach.ts';
import type { SessionRegister } from '#security/session-register.ts';
import type { StaffRegister } from '#security/staff-member.ts';
import type { Sealer } from '#security/sealed-text.ts';
import type { LinkSigner } from '#security/signed-links.ts';
import type { TokenSigner } from '#security/tokens.ts';

/** What a service works with. Handlers receive it, and tests build their own. */
export interface Shop {
  config: Config;
  db: Database;
  providers: Providers;
  tokens: TokenSigner;
  sessions: SessionRegister;
  staff: StaffRegister;
  devices: DeviceRegister;
  orderStores: OrderStores;
  links: LinkSigner;
  seals: Sealer;
  metrics: Metrics;
  /** For the logs. */
  hashAccount: AccountHash;
  /** The content cache. A test's shop caches nothing, so that a test reads what it has written. */
  content: ContentMemory;
  details: DetailsMemory;
  /** The open streams of this node. */
  news: ShopNews;
  /** Lets the features react to an event of an order, in its transaction. */
  react: (tx: Transaction, event: OrderEvent) => Promise<void>;
  /** Rung when an event of an order is committed. */
  bell: Bell;
  now: () => Date;
  /** The id of the current request. Periodic work has none. */
  requestId?: string;
  log: ShopLog;
  security: SecurityLog;
}

/** What has happened to an order: all that a feature needs to react to it. */
export interface OrderEvent {
  kind: LifeEventKind;
  at: Date;
  before: OrderAtEvent;
  /** As the event has left it. */
  order: OrderAtEvent;
  /** The refund that the customer is told about. */
  refundId?: string;
  /** A refund that leaves what is made as it is. */
  isMoneyOnly?: true;
  /** What was ordered besides what had been placed. */
  added?: readonly { pizzaId: string | null; quantity: number }[];
}

interface OrderAtEvent {
  id: string;
  storeId: string;
  userId: string;
  couponId: string | null;
  deliveryType: DeliveryType;
  state: OrderState;
  paymentStatus: MoneyState;
  placedAt: Date | null;
  cancelReason: CancelReason | null;
}

/** The parts that are needed before there is a server with a log. */
export type ShopParts = Omit<Shop, 'log' | 'security'>;
