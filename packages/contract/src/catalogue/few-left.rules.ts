/** Few enough that customers should know. A trigger of the stocks goes by it too. */
export const FEW_LEFT = 5;

/** What the menu says of an item that runs out: 'Only 3 left'. */
export function sayFew(left: number | null): string | undefined {
  return left !== null && left > 0 && left <= FEW_LEFT ? `Only ${left} left` : undefined;
}
