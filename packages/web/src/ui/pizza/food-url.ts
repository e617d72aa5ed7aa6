/** Kept by browsers for good: each file's name has its version. */
export function foodUrl(file: string): string {
  return `/assets/pieces/${file}`;
}
