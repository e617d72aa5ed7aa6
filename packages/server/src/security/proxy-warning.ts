import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';

const PASSED_ON = ['x-forwarded-for', 'forwarded'];

/** Behind an unknown proxy all customers share one address and its limits. Once: a stranger can send the header too. */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  if (trustedProxies > 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && PASSED_ON.some((name) => name in request.headers)) {
      isSaid = true;
      app.log.warn(
        {},
        'TRUST_PROXY is 0, but a request came through a proxy: all who come through it count as one address. Set TRUST_PROXY to the number of proxies before the shop',
      );
    }
    done();
  });
}
