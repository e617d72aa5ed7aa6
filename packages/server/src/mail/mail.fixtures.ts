import type { MailSender } from './mail-blocks.ts';

export const SENDER: MailSender = {
  name: 'Driftstone',
  address: '14 Seafront Parade, Littlehampton, BN17 5AA',
  phone: '01903 555 014',
  logo: { url: 'https://shop.example/icon-192.png', height: 44, isWide: false },
};
