import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { render } from './nginx.ts';

it('still knows every line of the delivered nginx that it has to change', () => {
  const delivered = readFileSync(
    new URL('../../../../deploy/nginx/driftstone.conf', import.meta.url),
    'utf8',
  );
  const nodes = ['127.0.0.1:3', '127.0.0.1:4'];
  const site = render(delivered, { folder: '/tmp/rounds', port: 1, plainPort: 2, nodes });
  for (const node of nodes) expect(site).toContain(`server ${node} max_fails=0;`);
  expect(site).not.toMatch(/ssl|\/etc\/letsencrypt|\/var\/(?!www)/);
});
