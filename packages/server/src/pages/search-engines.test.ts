import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountForSearchEngines } from './search-engines.ts';

it('lists the public pages with their full URL', async () => {
  const app = Fastify();
  mountForSearchEngines(app, 'https://pizza.example');

  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Sitemap: https://pizza.example/sitemap.xml');

  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  const pages = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(pages).toEqual([
    'https://pizza.example/',
    'https://pizza.example/menu',
    'https://pizza.example/contact',
    'https://pizza.example/subscribe',
  ]);
});
