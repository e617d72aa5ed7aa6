import type { Config } from '#config/config.ts';
import { isLogoWide } from '@driftstone/contract/pictures/pictures.schema.ts';
import { brandQuery } from '#content/brand.ts';
import type { DetailsMemory, ShopDetails } from '#content/shop-details.ts';
import type { MailSender } from './mail-blocks.ts';

/** Names that belong to nobody (RFC 2606): a new shop's e-mail, until its owner has set one. */
const NOBODYS = /[@.]example(?:\.(?:com|net|org))?$/i;

/** Where orders, messages and answers go: the shop's own e-mail, or CONTACT_EMAIL until the owner has set one. */
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
  return { name, address, phone, logo: logoIn(details.current(), config.publicUrl) };
}

const LOGO_HEIGHT_PX = 44;

/** FACE-04: the whole logo, however wide, as high as the drawn mark. */
function logoIn(details: ShopDetails, publicUrl: string): MailSender['logo'] {
  const { logo } = details;
  const query = brandQuery(details);
  return {
    url: `${publicUrl}/site-${logo === null ? 'icon-192' : 'logo'}.png${query}`,
    height: LOGO_HEIGHT_PX,
    isWide: logo !== null && isLogoWide(logo),
  };
}
