import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '#http/vary.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times, compressed once. */
export interface PackedBody {
  /** A hash of the content, without quotes and encoding. */
  version: string;
  bodies: Record<Encoding, Buffer>;
}

/** 9 saves a fortieth of the bytes, and takes 20 times as long, for which the first visitor waits. */
const BROTLI_QUALITY = 5;

/** `beside` holds parts that are sent outside the body and also change the version: a status, a header. */
export async function packBody(body: string, beside = ''): Promise<PackedBody> {
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const version = createHash('sha256').update(beside).update(identity).digest('base64url');
  return { version: version.slice(0, 27), bodies: { identity, br, gzip: gzipped } };
}

/**
 * Sets the headers for the best encoding that the browser accepts. Returns the body in that encoding, or null after a
 * 304 when the browser has this version. Browsers store the body and ask again each time, so that a changed menu shows
 * at once.
 */
export function negotiate(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedBody,
): Buffer | null {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = tagOf(packed, encoding);
  reply.header('etag', etag).header('cache-control', 'no-cache');
  varyBy(reply, 'Accept-Encoding');
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return null;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return packed.bodies[encoding];
}

export function tagOf({ version }: PackedBody, encoding: Encoding): string {
  return `"${version}-${encoding}"`;
}

/** Browsers send few different headers, and each is read once. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 200;

/** The best of our encodings that the header allows; `q=0` refuses one. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = readEncoding(acceptEncoding);
  if (chosen.size < MAX_CHOSEN) chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set<string>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (!isRefused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // A proxy that compresses may have made the tag weak. The content is the same.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
