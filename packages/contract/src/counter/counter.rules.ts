/** Paying at the till: which notes the customer may hand over, and how much change they get. Pure. */

const NOTES_PENCE = [500, 1000, 2000, 5000] as const;

/** What somebody hands over in notes of one kind, such as two of £20 for £21.90. None when there is nothing to pay. */
export function notesFor(totalPence: number): number[] {
  if (totalPence === 0) return [];
  const sums = NOTES_PENCE.map((note) => (Math.floor(totalPence / note) + 1) * note);
  return [...new Set(sums)].toSorted((one, other) => one - other);
}

/** null: the amount is not enough. */
export function changeFor(totalPence: number, givenPence: number): number | null {
  return givenPence < totalPence ? null : givenPence - totalPence;
}

/** An order by phone or for delivery needs a name and a number; a walk-in needs neither. */
export function needsContact(order: {
  source: 'counter' | 'phone';
  deliveryType: 'delivery' | 'pickup';
}): boolean {
  return order.source === 'phone' || order.deliveryType === 'delivery';
}
