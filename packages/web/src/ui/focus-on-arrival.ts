/** For the `ref` of a field that appears because somebody pressed something. */
export function focusOnArrival(field: HTMLElement | null): void {
  field?.focus();
}
