import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { isLoopback } from '#config/loopback.ts';

const ANSWER_LIMIT_MS = 5_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt renews 30 days before the end. */
const FEWEST_DAYS = 14;

type Shop = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>;

export async function checkAddress(shop: Shop): Promise<Finding[]> {
  const url = new URL(shop.publicUrl);
  return [
    ...(url.protocol === 'https:' ? [await checkCertificate(url)] : []),
    await checkAnswer(shop.publicUrl),
    ...checkProxy(shop, url),
  ];
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: ANSWER_LIMIT_MS,
  });
  socket.once('timeout', () =>
    socket.destroy(new Error(`no answer in ${ANSWER_LIMIT_MS / 1000} s`)),
  );
  try {
    await once(socket, 'secureConnect');
    const { valid_to: validTo } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
    if (!socket.authorized)
      return bad(
        `Browsers refuse the certificate of PUBLIC_URL: ${String(socket.authorizationError)}.`,
      );
    return days >= FEWEST_DAYS
      ? good(`The certificate of PUBLIC_URL is good for ${days} days.`)
      : bad(`The certificate of PUBLIC_URL ends in ${days} days: renew it (certbot renew).`);
  } catch (error) {
    return bad(`PUBLIC_URL: no TLS at ${hostname} (${reasonOf(error)}). See deploy/nginx.`);
  } finally {
    socket.destroy();
  }
}

async function checkAnswer(publicUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const body = await response.text();
    return body.includes('"up"')
      ? good('PUBLIC_URL leads to the shop.')
      : bad(
          `PUBLIC_URL answers ${response.status}, but not as the shop does. See the proxy's log.`,
        );
  } catch (error) {
    const reason = reasonOf(error);
    return bad(
      `PUBLIC_URL does not answer (${reason}): start the shop and its proxy, and look again.`,
    );
  }
}

/** The settings already warn when https has a proxy in front that TRUST_PROXY does not count. */
function checkProxy({ host, trustedProxies }: Shop, url: URL): Finding[] {
  if (trustedProxies === 0) return [];
  if (isLoopback(url.hostname)) return [];
  return isLoopback(host)
    ? [
        good(
          `Proxies before the shop: ${trustedProxies}. Only this machine reaches the node itself.`,
        ),
      ]
    : [
        bad(
          `HOST is ${host} with TRUST_PROXY=${trustedProxies}: whoever reaches the port past the proxy can claim any address. Set HOST=127.0.0.1, or close the port to all but the proxy.`,
        ),
      ];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
