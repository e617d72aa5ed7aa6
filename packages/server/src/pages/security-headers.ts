import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { InlineHashes } from './inline-hashes.ts';
import type { OutsideSources } from './outside-sources.ts';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Browser features that no page of the shop uses. Leaves out the wake lock, which the kitchen's page uses. */
const NO_DEVICES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For every answer of the shop. An answer that is no page may load nothing. Pages send their own policy. */
export function registerSecurityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function securityHeaders(publicUrl: string): OutgoingHttpHeaders {
  return { ...headersBy(helmetOptions(publicUrl)), 'permissions-policy': NO_DEVICES };
}

/** Computed once: helmet's plugin for Fastify does it for each request, a third of a cached page's time. */
function headersBy(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders();
}

function helmetOptions(publicUrl: string): HelmetOptions {
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Telling a browser to use only https for http://localhost would lock the developer out.
    hsts: isHttps && { maxAge: ONE_YEAR_S, includeSubDomains: true },
    // An identity provider's pop-up answers to the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Never the address: a mailed link may have its token in the query.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** A page's Content-Security-Policy: our own files, this HTML's inline parts by hash, and the given sources. */
export function pagePolicy(
  inline: InlineHashes,
  publicUrl: string,
  outside: OutsideSources,
): string {
  const styles = ["'self'", ...inline.styles, ...outside.styles];
  const attributes = inline.styleAttributes.length
    ? ["'unsafe-hashes'", ...inline.styleAttributes]
    : ["'none'"];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts, ...outside.scripts].join(' ')}`,
    "script-src-attr 'none'",
    `style-src ${styles.join(' ')}`,
    `style-src-attr ${attributes.join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...outside.connections].join(' ')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${outside.frames.length > 0 ? outside.frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Vite's hot reload injects scripts and styles, and uses a web socket. */
export function developmentPolicy({
  scripts,
  styles,
  frames,
  connections,
}: OutsideSources): string {
  const own = "'self' 'unsafe-inline' data:";
  return [
    `default-src ${own}`,
    `script-src ${[own, ...scripts].join(' ')}`,
    `style-src ${[own, ...styles].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `connect-src ${["'self' ws: wss:", ...connections].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
