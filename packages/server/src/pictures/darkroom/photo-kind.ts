export type PhotoKind = 'photo' | 'heic' | 'other';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The brands of an ISO file (bytes 4 to 11: 'ftyp' and the brand) that phones write for HEIC photos. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Says by its first bytes what a file is; names and types are only what the sender says. */
export function kindOf(bytes: Buffer): PhotoKind {
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG) || isWebp(bytes)) return 'photo';
  return HEIC.test(bytes.toString('latin1', 4, 12)) ? 'heic' : 'other';
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
