export interface GrowthCall {
  name: string;
  /** Not timed. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
}
