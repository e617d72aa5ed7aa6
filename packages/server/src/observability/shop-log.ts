/** What the shop writes of itself: fields for a machine, a message for people. */
export interface ShopLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
