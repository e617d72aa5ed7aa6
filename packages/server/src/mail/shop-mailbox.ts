import type { Config } from '#config/config.ts';
import type { DetailsMemory } from '#content/shop-details.ts';

/** Names that belong to nobody (RFC 2606): a new shop's e-mail, until its owner has set one. */
const NOBODYS = /[@.]example(?:\.(?:com|net|org))?$/i;

/**
 * Where orders, messages and customers' answers go: the shop's own e-mail, as every page says it. Until the owner has set
 * one at the desk, CONTACT_EMAIL counts.
 */
export function shopMailbox({
  config,
  details,
}: {
  config: Pick<Config, 'contactEmail'>;
  details: Pick<DetailsMemory, 'current'>;
}): string {
  const { email } = details.current();
  return NOBODYS.test(email) ? config.contactEmail : email;
}
