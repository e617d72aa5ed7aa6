import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { ShopDetails } from '#content/shop-details.ts';
import { mountForSearchEngines } from './search-engines.ts';

it('lists the public pages with their full URL', async () => {
  const app = Fastify();
  const details = { terms: null, privacy: null } as ShopDetails;
  mountForSearchEngines(app, 'https://pizza.example', { current: () => details });

  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Sitemap: https://pizza.example/sitemap.xml');
  for (const path of ['/desk', '/drive', '/kitchen'])
    expect(robots.body).toContain(`Disallow: ${path}\n`);

  const listPages = async () => {
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    return [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  };
  expect(await listPages()).toEqual([
    'https://pizza.example/',
    'https://pizza.example/menu',
    'https://pizza.example/contact',
    'https://pizza.example/subscribe',
  ]);
  details.privacy = '# Your data';
  expect(await listPages()).toContain('https://pizza.example/privacy');
  expect(await listPages()).not.toContain('https://pizza.example/terms');
});
