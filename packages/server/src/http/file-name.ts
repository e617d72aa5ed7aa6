/** The shop's name at the beginning of a file's name: 'cafe-nord' from 'Café Nörd'. Plain letters fit every header and disk. */
export function fileNameOf(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'shop';
}
