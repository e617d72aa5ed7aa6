/** Paying at the till: which notes the customer may hand over, and how much change they get. Pure. */

const NOTES_PENCE = [500, 1000, 2000, 5000] as const;

/** The notes that cover the total alone. None when there is nothing to pay. */
export function notesFor(totalPence: number): number[] {
  return totalPence === 0 ? [] : NOTES_PENCE.filter((pence) => pence > totalPence);
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
