/** For the `ref` of a field that appears because of what somebody pressed. */
export function focusOnArrival(field: HTMLElement | null): void {
  field?.focus();
}
