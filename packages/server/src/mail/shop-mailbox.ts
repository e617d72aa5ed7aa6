import type { Config } from '#config/config.ts';
import type { DetailsMemory } from '#content/shop-details.ts';
import type { MailSender } from './mail-blocks.ts';

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

/** Who writes, as every mail says it. */
export function mailSender({
  config,
  details,
}: {
  config: Pick<Config, 'publicUrl'>;
  details: Pick<DetailsMemory, 'current'>;
}): MailSender {
  const { name, street, town, postcode, phone } = details.current();
  const address = `${street}, ${town}, ${postcode}`;
  return { name, address, phone, logoUrl: `${config.publicUrl}/icon-192.png` };
}
