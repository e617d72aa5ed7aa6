import { createHmac } from 'node:crypto';

const PRINT_LENGTH = 8;

/** Tells whether two nodes have the same AUTH_SECRET, and nothing about its value. */
export function createKeyPrint(secret: string): string {
  const print = createHmac('sha256', secret).update('the nodes of one shop').digest('hex');
  return print.slice(0, PRINT_LENGTH);
}
