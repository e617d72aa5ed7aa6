/** The part of an address that begins with a number, else the first: whoever pastes one may begin with a name. */
export function shortAddress(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.find((part) => /^\d/.test(part)) ?? parts[0] ?? address;
}
