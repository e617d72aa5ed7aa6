import { describe, expect, it } from 'vitest';
import type { ShopDetails } from '#content/shop-details.ts';
import { renderBody } from './mail-body.ts';
import { mailSender, shopMailbox } from './shop-mailbox.ts';

const config = { contactEmail: 'kitchen@pier.co.uk' };
const mailboxOf = (email: string) =>
  shopMailbox({ config, details: { current: () => ({ email }) as never } });

it('[MONEY-08] is the shop’s own e-mail once its owner has set one', () => {
  expect(mailboxOf('hello@saltycrust.co.uk')).toBe('hello@saltycrust.co.uk');
  expect(mailboxOf('hello@example-pizza.co.uk')).toBe('hello@example-pizza.co.uk');
});

it.each(['hello@driftstone.example', 'hello@example.com'])(
  '[MONEY-08] is that of the settings while the shop’s reaches nobody: %s',
  (email) => expect(mailboxOf(email)).toBe('kitchen@pier.co.uk'),
);

describe('the logo in mails', () => {
  const house = { name: 'Driftstone', tag: 'Stone-baked by the sea', logoColour: '#c4321c' };
  const ours = { ...house, name: 'Salty Crust', logo: null, heroPicture: null };
  const hash = 'f'.repeat(32);
  const send = (details: Partial<ShopDetails>) => {
    const sender = mailSender({
      config: { publicUrl: 'https://shop.example' },
      details: { current: () => ({ ...ours, ...details }) as never },
    });
    return { sender, ...renderBody({ sender, title: 'Hello', blocks: [], footer: 'Bye' }) };
  };

  it('[FACE-04] a wide one is whole, as high as the drawn mark, and stands alone', () => {
    const { sender, html } = send({ logo: `/pictures/${hash}-384.webp` });
    expect(sender.logo).toMatchObject({ height: 44, isWide: true });
    expect(html).toMatch(/<img src="[^"]+\/site-logo\.png\?v=\w+" alt="Salty Crust" height="44"/);
    expect(html).not.toContain('>Salty Crust</td>');
  });

  it('[FACE-04] another stands beside the name', () => {
    const { html } = send({ logo: `/pictures/${hash}-48.webp` });
    expect(html).toMatch(/\/site-logo\.png\?v=\w+" alt="" height="44"/);
    expect(html).toContain('>Salty Crust</td>');
  });

  it('[FACE-05] has another address once the shop looks different, since mail programs keep it', () => {
    const urls = [
      house,
      {},
      { logoColour: '#2f6b3a' },
      { logo: `/pictures/${hash}-96.webp` },
      { logo: `/pictures/${'e'.repeat(32)}-96.webp` },
    ].map((details) => send(details).sender.logo.url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls[0]).toBe('https://shop.example/site-icon-192.png');
  });
});
