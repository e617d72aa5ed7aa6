/** What a feature keeps of somebody: asked of every feature when an account ends, and for the download. */
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';

export interface Person {
  userId: string;
  /** null: not confirmed. Anybody can sign up with a stranger's e-mail, and what is kept by it is then none of theirs. */
  provenEmail: string | null;
}

export interface Erasure {
  tx: Transaction;
  person: Person;
  /** The id of a nameless account, for what has to stay. It is made when somebody first asks. */
  formerCustomer(): Promise<string>;
}

/** What goes by itself with the user's row needs no erasure. */
export interface PersonalData {
  /** The feature's. */
  name: string;
  /** Locks what others lock before they lock the user. */
  lock?(tx: Transaction, person: Person): Promise<void>;
  /**
   * With the user's row locked, before anything is erased.
   * @throws ShopError when the account can't end yet
   */
  objectToErasure?(shop: Shop, tx: Transaction, person: Person): Promise<void>;
  erase?(shop: Shop, erasure: Erasure): Promise<void>;
  /** A part of the file, as it stands there. */
  handOut?(db: Queryable, person: Person, now: Date): Promise<Record<string, unknown>>;
}
