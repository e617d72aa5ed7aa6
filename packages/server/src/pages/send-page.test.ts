import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createContentMemory } from '#content/content-memory.ts';
import type { FrontDoor } from '#content/front-door.ts';
import { keepPages } from './kept-page.ts';
import { sendPage } from './send-page.ts';

it('shows a page to the front door only under its own URL, since made-up ones would fill it', async () => {
  const memory = createContentMemory({ onChange: () => {} }, () => new Date());
  const findPage = keepPages(memory, async () => ({
    status: 200,
    html: '<p>Menu</p>',
    contentSecurityPolicy: "default-src 'self'",
    isKeepable: true,
  }));
  const learn = vi.fn<FrontDoor['learn']>();
  const app = Fastify();
  app.decorate('frontDoor', { learn });
  app.get('/*', async (request, reply) =>
    sendPage(request, reply, '/menu', await findPage('/menu')),
  );
  for (const url of ['/menu', '/menu?q=1', '/made-up']) await app.inject({ url });
  expect(learn.mock.calls.map(([request, , name]) => [request.url, name])).toEqual([
    ['/menu', 'page /menu'],
  ]);
});
