/** The owner of a cart. */
export type Shopper = { kind: 'guest'; guestId: string } | SignedIn;

export interface SignedIn {
  kind: 'user';
  userId: string;
  sessionId: string;
  /** The guest that this user was when the session opened. */
  guestId: string | null;
}
