/** The e-mails of those who have none. `.invalid` belongs to nobody and never will (RFC 2606). */

export function emailOfNobody(kind: 'deleted' | 'counter', id: string): string {
  return `${kind}-${id}@invalid`;
}

/** Empty for those who have none. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}

export function hasMailbox(email: string): boolean {
  return !email.endsWith('@invalid');
}
