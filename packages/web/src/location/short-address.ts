/** The part of an address that begins with a house number, else the first part: a pasted address may begin with a name. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.find((part) => /^\d+[a-z]?\b/i.test(part)) ?? parts[0] ?? address;
}
