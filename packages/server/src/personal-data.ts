/** The personal data of a feature. Deleting an account and downloading its data call every feature that has some. */
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';

export interface Person {
  userId: string;
  /** null: not confirmed. Anybody can sign up with a stranger's e-mail, whose data is then not theirs. */
  provenEmail: string | null;
  /** Whoever ordered at the counter or by phone has none, and can't ask for anything by themselves. */
  hasAccount: boolean;
}

export interface Erasure {
  tx: Transaction;
  person: Person;
  /** The id of a nameless account, for data that must stay. Created on first use. */
  formerCustomer(): Promise<string>;
  /** Lets the shop recognise the mailbox when it signs up again, by a keyed hash on that account. */
  rememberMailbox(): Promise<void>;
}

/** Data that is deleted together with the user's row needs no erasure. */
export interface PersonalData {
  /** The feature's name. */
  name: string;
  /** Locks the rows that other code locks before it locks the user. */
  lock?(tx: Transaction, person: Person): Promise<void>;
  /** With the user's row locked, before anything is erased. @throws ShopError when it can't be deleted yet */
  objectToErasure?(shop: Shop, tx: Transaction, person: Person): Promise<void>;
  erase?(shop: Shop, erasure: Erasure): Promise<void>;
  /** A part of the downloaded file, in its final form. */
  handOut?(db: Queryable, person: Person, now: Date): Promise<Record<string, unknown>>;
}
