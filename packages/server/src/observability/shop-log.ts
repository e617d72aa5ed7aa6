/** The shop's log: fields for machines, a message for people. */
export interface ShopLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
