const UUID_PARTS = [8, 12, 16, 20];

/** A UUID v4. `crypto.randomUUID` needs https or localhost, but somebody may try the shop on a home network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  // RFC 9562: the positions of the version and the variant.
  digits[6] = `4${digits[6]?.slice(1)}`;
  digits[8] = `${'89ab'[(bytes[8] ?? 0) % 4]}${digits[8]?.slice(1)}`;
  const text = digits.join('');
  return [0, ...UUID_PARTS].map((from, index) => text.slice(from, UUID_PARTS[index])).join('-');
}
