export interface PartOptions {
  /** Prints one object on one line instead of the table. */
  asJson: boolean;
  /** The sizes of the shops that `growth` compares, in orders. */
  orders: readonly number[];
  /** How many pages `streams` opens. */
  streams: number;
  /** How long `soak` goes on. */
  minutes: number;
}

/**
 * Returns whether all is well, which never depends on the clock: a machine's speed says nothing about the shop.
 */
export type Part = (options: PartOptions) => Promise<boolean>;
