/** '9.95' for a text field. */
export function writePence(pence: number): string {
  return Number.isNaN(pence) ? '' : (pence / 100).toFixed(2);
}
