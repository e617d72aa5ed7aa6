/** Where the mark in this colour is: it never changes. */
export function logoPath(colour: string): string {
  return `/pictures/logo-${colour.slice(1)}.svg`;
}
