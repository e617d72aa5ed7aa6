/** 'S' of 'The Salty Crust' and of 'salty': a leading article says nothing of the shop. */
export function initialOf(shopName: string): string {
  const name = shopName.trim().replace(/^the\s+/i, '');
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '').toUpperCase();
}
